import 'server-only';
import { lastEntry } from '@/lib/coins/enter-coins';
import type { readCoins as contract } from '@/lib/contracts/arcade/coins';
import type { AnswerOf } from '@/lib/core/endpoint';
import { coinEntries } from '@/lib/db/collections/coin-entries';
import { matches } from '@/lib/db/collections/matches';
import { collectionOf } from '@/lib/db/store';
import { dayOf, winsOf } from '@/lib/rules/coins/wins';

const pageLength = 20;

/** The user's balance of arcade coins: the sum of their ledger. */
export async function balanceOf(userId: string): Promise<number> {
  return (await lastEntry(userId))?.balance ?? 0;
}

/** The user's ledger, newest first. Throws 'bad_request' for an invalid cursor. */
export async function readCoins(
  userId: string,
  { after }: { readonly after?: string | undefined },
): Promise<AnswerOf<typeof contract>> {
  const ledger = collectionOf(coinEntries);
  const today = winsOf(userId, dayOf(new Date().toISOString()));
  const [page, balance, winsToday] = await Promise.all([
    ledger.list({ index: 'userId', equals: userId, order: 'desc', limit: pageLength, after }),
    balanceOf(userId),
    ledger.count({ index: 'limited', equals: today }),
  ]);
  const played = await collectionOf(matches).getMany(
    page.items.flatMap(({ value: { reason } }) => (reason.kind === 'win' ? [reason.matchId] : [])),
  );
  const items = page.items.map(({ value: { number, amount, balance, at, reason } }) => {
    const line = { number, amount, balance, at };
    if (reason.kind === 'pets') {
      return { ...line, gameId: 'pets', petsWhy: reason.why, matchId: null, opponents: [] };
    }
    const match = played.get(reason.matchId)?.value;
    const people = match?.seats.flatMap(({ person }) => person ?? []) ?? [];
    return {
      ...line,
      gameId: reason.gameId,
      petsWhy: null,
      matchId: match?.matchId ?? null,
      opponents: people.filter((one) => one.userId !== userId).map(({ username }) => username),
    };
  });
  return { items, next: page.next, balance, winsToday };
}
