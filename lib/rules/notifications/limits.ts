import { DAY } from '@/lib/core/milliseconds';

export const inboxLimits = {
  /** The oldest beyond this are deleted. */
  most: 200,
  keptDays: 90,
  /** In code points. */
  title: 256,
  message: 2000,
  /** Members of `data`, and characters of each. */
  data: 8,
  dataText: 200,
  /** How long, and how many, keys of removed items are remembered: no delivery is repeated for longer. */
  goneDays: 7,
  gone: 400,
} as const;

/** Older notifications are deleted: ISO date for `now` in milliseconds since 1970. */
export function keptSince(now: number): string {
  return new Date(now - inboxLimits.keptDays * DAY).toISOString();
}

/** The same for the keys of removed items. */
export function goneSince(now: number): string {
  return new Date(now - inboxLimits.goneDays * DAY).toISOString();
}
