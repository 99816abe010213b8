import { z } from 'zod';
import { outboxItem } from '@/lib/rules/delivery/outbox';

const shape = { job: z.string() };

/** A job is to be tried again at once. */
export const retryJobItem = outboxItem('retry-job', shape);

/** A job is to be forgotten. */
export const dropJobItem = outboxItem('drop-job', shape);
