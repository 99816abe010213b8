import { z } from 'zod';
import { personId, personTerm } from '@/lib/core/person';

/** The coins that a won match of the arcade gives. */
const wonMatch = z.object({
  kind: z.literal('win'),
  gameId: z.string(),
  matchId: z.string(),
  /** On which it ended, by UTC: `2026-11-22`. */
  day: z.iso.date(),
});

/** What coins were given for. */
const coinReason = z.discriminatedUnion('kind', [wonMatch]);

/** A line of somebody's ledger: written once, never changed. */
export const coinEntry = z.object({
  userId: personId(),
  /** Its place in the ledger of this person, from 1 and without gaps: who writes it has seen all before. */
  number: z.int().min(1),
  /** Whole coins. */
  amount: z.int(),
  /** The sum of the ledger with this line. */
  balance: z.int().nonnegative(),
  /** What it is for, in one word that no other line has: nothing is given twice. */
  key: z.string(),
  /** What it counts for together with others that have the same limit. */
  limited: personTerm(),
  reason: coinReason,
  at: z.iso.datetime(),
});
export type CoinEntry = z.output<typeof coinEntry>;

/** The id of a line: two cannot have the same place. */
export function coinEntryId(userId: string, number: number): string {
  return `${userId}:${String(number).padStart(8, '0')}`;
}

/** What is to be entered. */
export type NewCoins = Pick<CoinEntry, 'amount' | 'limited' | 'reason'>;

/** The line behind `last`, the newest of the ledger; null for the first. */
export function nextEntry(
  last: CoinEntry | null,
  { amount, limited, reason }: NewCoins,
  { userId, key, at }: Pick<CoinEntry, 'userId' | 'key' | 'at'>,
): CoinEntry {
  const number = (last?.number ?? 0) + 1;
  return { userId, number, amount, balance: (last?.balance ?? 0) + amount, key, limited, reason, at };
}
