import { personTerm } from '@/lib/core/person';
import { outboxItem } from '@/lib/rules/delivery/outbox';

const shape = { job: personTerm() };

/** A job is to be tried again at once. */
export const retryJobItem = outboxItem('retry-job', shape);

export const dropJobItem = outboxItem('drop-job', shape);
