import { DAY } from '@/lib/core/milliseconds';

/** The start of an event (epoch ms), the current time, and its longest duration. */
export interface EventSpan {
  readonly start: number;
  readonly now: number;
  readonly days: number;
}

/** Why an end (epoch ms) is invalid, or null: it must be after `now`, and at most `days` after the start. */
export function endProblem(end: number, { start, now, days }: EventSpan): string | null {
  if (!Number.isFinite(end)) return 'Choose when it ends.';
  if (end <= now) return 'The end must be in the future.';
  return end > start + days * DAY ? `The end can be at most ${days} days after the start.` : null;
}
