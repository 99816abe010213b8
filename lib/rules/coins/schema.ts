import { z } from 'zod';
import { personId, personTerm } from '@/lib/core/person';
import { petCoins } from '@/lib/rules/pets/coin-reasons';

const wonMatch = z.object({
  kind: z.literal('win'),
  gameId: z.string(),
  matchId: z.string(),
  /** The UTC day on which it ended: `2026-11-22`. */
  day: z.iso.date(),
});

/** Given or taken by the pets' world. */
const ofPets = z.object({
  kind: z.literal('pets'),
  why: z.enum(petCoins),
  /** A quest, an achievement, a trainer, a match, a day. */
  about: z.string(),
  /** The UTC day on which it was due. */
  day: z.iso.date(),
});

const coinReason = z.discriminatedUnion('kind', [wonMatch, ofPets]);

/** A line of a user's ledger; immutable. */
export const coinEntry = z.object({
  userId: personId(),
  /** Its position in the person's ledger, from 1 without gaps: each writer has read all earlier lines. */
  number: z.int().min(1),
  /** Whole coins; negative for payments. */
  amount: z.int(),
  /** The balance including this line. */
  balance: z.int().nonnegative(),
  /** The idempotency key, unique among all lines. */
  key: z.string(),
  /** Lines with the same value share a limit. */
  limited: personTerm(),
  reason: coinReason,
  at: z.iso.datetime(),
});
export type CoinEntry = z.output<typeof coinEntry>;

/** The id of a line, unique for each position. */
export function coinEntryId(userId: string, number: number): string {
  return `${userId}:${String(number).padStart(8, '0')}`;
}

export type NewCoins = Pick<CoinEntry, 'amount' | 'limited' | 'reason'>;

/** The line after `last`, the newest of the ledger; null for the first. */
export function nextEntry(
  last: CoinEntry | null,
  { amount, limited, reason }: NewCoins,
  { userId, key, at }: Pick<CoinEntry, 'userId' | 'key' | 'at'>,
): CoinEntry {
  const number = (last?.number ?? 0) + 1;
  return { userId, number, amount, balance: (last?.balance ?? 0) + amount, key, limited, reason, at };
}
