import 'server-only';
import { AppError } from '@/lib/core/errors';
import { type EventSpan, endProblem } from '@/lib/core/event-end';

/**
 * When something is to end, as an ISO date; `input` is a date as text or in epoch milliseconds. Throws
 * `invalid` at `endTime` for what `endProblem` finds.
 */
export function toEventEnd(input: string | number, span: EventSpan): string {
  const end = typeof input === 'number' ? input : Date.parse(input);
  const message = endProblem(end, span);
  if (message !== null) throw new AppError('invalid', { message, fields: { endTime: message } });
  return new Date(end).toISOString();
}
