import { DAY } from '@/lib/core/milliseconds';

/** Lengths of a break from card games in days, shortest first. */
export const cardBreakDays = { day: 1, week: 7, month: 30 } as const;
export const cardBreakLengths = ['day', 'week', 'month'] as const;
export type CardBreakLength = (typeof cardBreakLengths)[number];

/** When a break that begins at `now` ends; both in epoch ms. */
export function cardBreakEnd(length: CardBreakLength, now: number): number {
  return now + cardBreakDays[length] * DAY;
}
