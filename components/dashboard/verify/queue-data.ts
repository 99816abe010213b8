import type { AnswerPart } from '@/components/form/section-data';
import type { VerifyData } from '@/lib/contracts/verification';

export type QueueData = Pick<VerifyData, 'verifyWaiting' | 'verifyWaitingCount'>;

/** The queue's part of a section's answer, or null for the answer of another section. */
export function toQueueData({ verifyWaiting, verifyWaitingCount }: AnswerPart<QueueData>): QueueData | null {
  return verifyWaiting && verifyWaitingCount !== undefined ? { verifyWaiting, verifyWaitingCount } : null;
}
