const DAY = 86_400_000;

/** The start of something (epoch ms), the present, and how long it may take. */
export interface EventSpan {
  readonly start: number;
  readonly now: number;
  readonly days: number;
}

/**
 * What is wrong with the end of something, in epoch milliseconds: it has to lie after `now` and at most
 * `days` days after the start. Null for nothing.
 */
export function endProblem(end: number, { start, now, days }: EventSpan): string | null {
  if (!Number.isFinite(end)) return 'Choose when it ends.';
  if (end <= now) return 'The end must be in the future.';
  return end > start + days * DAY ? `The end can be at most ${days} days after the start.` : null;
}
