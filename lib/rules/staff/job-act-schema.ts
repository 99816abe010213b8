import { personTerm } from '@/lib/core/person';
import { outboxItem } from '@/lib/rules/delivery/outbox';

const shape = { job: personTerm() };

export const retryJobItem = outboxItem('retry-job', shape);

export const dropJobItem = outboxItem('drop-job', shape);
