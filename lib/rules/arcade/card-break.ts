import { z } from 'zod';
import { describeTime } from '@/lib/core/dates';
import { conflict } from '@/lib/core/errors';
import { personId } from '@/lib/core/person';
import { type CardBreakLength, cardBreakEnd } from '@/lib/rules/arcade/card-break-lengths';
import { keeps } from '@/lib/rules/personal-data/keeps';

/** A break that somebody takes from card games; it can become longer, never shorter. */
export const storedCardBreak = z.object({
  userId: personId(keeps.cardBreak),
  /** The break ends at this time, and the document with it. */
  until: z.iso.datetime(),
});
export type CardBreak = z.output<typeof storedCardBreak>;

/** Whether a break goes on at `now` (epoch ms). */
export function isOnCardBreak(taken: Pick<CardBreak, 'until'> | null, now: number): boolean {
  return taken !== null && now < Date.parse(taken.until);
}

/** Why a game of cards is closed for whoever takes this break, as a sentence for them. */
export function describeCardBreak({ until }: Pick<CardBreak, 'until'>): string {
  return `You are taking a break from card games until ${describeTime(until)}.`;
}

/**
 * The break that somebody takes from `now` (epoch ms) on. Throws `conflict` where it would end before the one
 * that they are taking.
 */
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
