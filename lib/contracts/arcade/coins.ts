import { z } from 'zod';
import { arcade } from '@/lib/contracts/arcade/matches';
import { pageOf, pageStart } from '@/lib/contracts/page';
import { access } from '@/lib/core/access';
import { mostSeats } from '@/lib/rules/arcade/limits';
import { coinEntry } from '@/lib/rules/coins/schema';
import { petCoins } from '@/lib/rules/pets/coin-reasons';

const count = z.int().nonnegative();

/** A line of the ledger with the match's opponents. */
const line = coinEntry.pick({ number: true, amount: true, balance: true, at: true }).extend({
  gameId: z.string(),
  /** The reason in the pets' world; null for a won match. */
  petsWhy: z.enum(petCoins).nullable(),
  /** Null if the match is no longer stored. */
  matchId: z.string().nullable(),
  opponents: z.array(z.string()).max(mostSeats),
});
export type CoinLine = z.output<typeof line>;

export const readCoins = arcade.get('/coins/{userId}', {
  summary: "The caller's coins of the arcade: how many they have, and what each was for, newest first.",
  access: access.self,
  query: z.object({ after: pageStart }),
  returns: pageOf(line).extend({
    balance: count,
    /** Rewarded wins today (UTC). */
    winsToday: count,
  }),
});
