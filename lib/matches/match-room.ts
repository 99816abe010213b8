// Limits the matches that a user has at a time.
import 'server-only';
import { conflict } from '@/lib/core/errors';
import { matches } from '@/lib/db/collections/matches';
import { collectionOf } from '@/lib/db/store';
import { withinLimit } from '@/lib/db/within-limit';
import { listKey } from '@/lib/rules/arcade/indexes';
import { matchLimits } from '@/lib/rules/arcade/limits';

const tooManyWaiting = () =>
  conflict(`${matchLimits.waiting} of your matches wait for players. Withdraw one first.`);

const tooManyActive = () => conflict(`You are playing ${matchLimits.active} matches. Finish one first.`);

/** Runs `join` if the user plays fewer matches than the limit; throws `conflict` otherwise. */
export function withinActive<R>(userId: string, matchId: string, join: () => Promise<R>): Promise<R> {
  const limit = {
    key: `matches:${userId}:active`,
    collection: collectionOf(matches),
    selection: { index: 'lists', equals: listKey(userId, 'active') },
    most: matchLimits.active,
    full: tooManyActive,
  } as const;
  return withinLimit(limit, matchId, join);
}

/** Runs `make` if the user has fewer waiting matches than the limit; throws `conflict` otherwise. */
export function withinWaiting<R>(userId: string, matchId: string, make: () => Promise<R>): Promise<R> {
  const limit = {
    key: `matches:${userId}:waiting`,
    collection: collectionOf(matches),
    selection: { index: 'lists', equals: listKey(userId, 'waiting') },
    most: matchLimits.waiting,
    full: tooManyWaiting,
  } as const;
  return withinLimit(limit, matchId, make);
}

/** Throws `conflict` if the user has as many matches as the limit allows. */
export async function assertRoomFor(userId: string): Promise<void> {
  const all = collectionOf(matches);
  const [waiting, active] = await Promise.all([
    all.count({ index: 'lists', equals: listKey(userId, 'waiting') }),
    all.count({ index: 'lists', equals: listKey(userId, 'active') }),
  ]);
  if (waiting >= matchLimits.waiting) throw tooManyWaiting();
  if (active >= matchLimits.active) throw tooManyActive();
}
