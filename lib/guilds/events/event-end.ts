import 'server-only';
import { AppError } from '@/lib/core/errors';

const DAY = 86_400_000;

function wrongEnd(message: string): AppError {
  return new AppError('invalid', { message, fields: { endTime: message } });
}

/**
 * When something is to end that starts at `start` (epoch ms), as an ISO date; `input` is a date as text or in
 * epoch milliseconds. Throws `invalid` at `endTime` unless it lies after `now` and at most `days` days after
 * the start.
 */
export function toEventEnd(
  input: string | number,
  { start, now, days }: { readonly start: number; readonly now: number; readonly days: number },
): string {
  const end = typeof input === 'number' ? input : Date.parse(input);
  if (!Number.isFinite(end)) throw wrongEnd('Choose when it ends.');
  if (end <= now) throw wrongEnd('The end must lie in the future.');
  if (end > start + days * DAY) throw wrongEnd(`The end may be at most ${days} days after the start.`);
  return new Date(end).toISOString();
}
