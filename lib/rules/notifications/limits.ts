import { DAY } from '@/lib/core/milliseconds';

/** How much the bell of a user keeps, and how long. */
export const inboxLimits = {
  /** Beyond that the oldest go. */
  most: 200,
  keptDays: 90,
  /** Texts are counted in code points. */
  title: 256,
  message: 2000,
  /** Members of `data`, and characters of each. */
  data: 8,
  dataText: 200,
  /**
   * So long, and so many of them, the keys of what has gone are remembered: deliveries are repeated for less.
   */
  goneDays: 7,
  gone: 400,
} as const;

/** The time before which nothing is kept, as an ISO date; `now` in milliseconds since 1970. */
export function keptSince(now: number): string {
  return new Date(now - inboxLimits.keptDays * DAY).toISOString();
}

/** The same of the keys of what has gone. */
export function goneSince(now: number): string {
  return new Date(now - inboxLimits.goneDays * DAY).toISOString();
}
