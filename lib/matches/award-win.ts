import 'server-only';
import { enterCoins } from '@/lib/coins/enter-coins';
import { isFormerMember } from '@/lib/core/mention';
import { coinEntries } from '@/lib/db/collections/coin-entries';
import { matches } from '@/lib/db/collections/matches';
import { collectionOf } from '@/lib/db/store';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import {
  coinsOfWin,
  dayOf,
  soleWinner,
  type WhyNoCoins,
  type WinsSoFar,
  winKey,
  winRules,
  winsOf,
} from '@/lib/rules/coins/wins';

type Coins = NonNullable<StoredMatch['coins']>;

const playersOf = ({ seats }: StoredMatch): string[] => seats.flatMap(({ person }) => person?.userId ?? []);

/** A user's wins of one day that earned coins. */
async function winsSoFar(limited: string): Promise<WinsSoFar> {
  const query = { index: 'limited', equals: limited, limit: winRules.winsOfDay } as const;
  const { items } = await collectionOf(coinEntries).list(query);
  const won = await collectionOf(matches).getMany(
    items.flatMap(({ value: { reason } }) => (reason.kind === 'win' ? [reason.matchId] : [])),
  );
  return { count: items.length, beaten: new Set([...won.values()].flatMap(({ value }) => playersOf(value))) };
}

/** Awards coins to a rated match's winner, once. Returns them, or why none; null without a sole winner. */
export async function awardWin(match: StoredMatch): Promise<Coins | null> {
  const { matchId, gameId, result, finishedAt, seats } = match;
  const seat = result === null ? null : soleWinner(result.ranks);
  const userId = seat === null ? undefined : seats[seat]?.person?.userId;
  if (seat === null || userId === undefined || finishedAt === null || isFormerMember(userId)) return null;
  const day = dayOf(finishedAt);
  const limited = winsOf(userId, day);
  const opponents = playersOf(match).filter((id) => id !== userId);
  const given = await enterCoins<WhyNoCoins>(userId, winKey(matchId, seat), async () => {
    const amount = coinsOfWin(opponents, await winsSoFar(limited));
    const reason = { kind: 'win', gameId, matchId, day } as const;
    return typeof amount === 'string' ? amount : { amount, limited, reason };
  });
  return typeof given === 'string'
    ? { seat, earned: 0, why: given }
    : { seat, earned: given.amount, why: null };
}
