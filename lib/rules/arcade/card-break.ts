import { z } from 'zod';
import { describeTime } from '@/lib/core/dates';
import { conflict } from '@/lib/core/errors';
import { personId } from '@/lib/core/person';
import { type CardBreakLength, cardBreakEnd } from '@/lib/rules/arcade/card-break-lengths';
import { keeps } from '@/lib/rules/personal-data/keeps';

/** A user's break from card games; it can be extended, never shortened. */
export const storedCardBreak = z.object({
  userId: personId(keeps.cardBreak),
  /** When the break ends; the document expires then. */
  until: z.iso.datetime(),
});
export type CardBreak = z.output<typeof storedCardBreak>;

/** True while the break lasts at `now` (epoch ms). */
export function isOnCardBreak(taken: Pick<CardBreak, 'until'> | null, now: number): boolean {
  return taken !== null && now < Date.parse(taken.until);
}

/** The message for a user on a break from card games. */
export function describeCardBreak({ until }: Pick<CardBreak, 'until'>): string {
  return `You are taking a break from card games until ${describeTime(until)}.`;
}

/** The break that starts at `now` (epoch ms). Throws `conflict` if it would end before the current one. */
export function withCardBreak(
  taken: CardBreak | null,
  userId: string,
  length: CardBreakLength,
  now: number,
): CardBreak {
  const end = cardBreakEnd(length, now);
  if (taken !== null && end < Date.parse(taken.until))
    throw conflict(`${describeCardBreak(taken)} You can make it longer, but not shorter.`);
  return { userId, until: new Date(end).toISOString() };
}
