import 'server-only';
import { isAppError } from '@/lib/core/errors';
import type { UserId } from '@/lib/core/ids';
import { matches, matchSearches } from '@/lib/db/collections/matches';
import { collectionOf, getStore } from '@/lib/db/store';
import type { AnyGame } from '@/lib/games/game';
import { assertGameOpenFor } from '@/lib/matches/assert-game-open-for';
import { drawMatchId, drawSeed } from '@/lib/matches/draws';
import { getPlayer } from '@/lib/matches/find-player';
import { areApart } from '@/lib/matches/friends';
import { joinMatch } from '@/lib/matches/join-match';
import { assertRoomFor } from '@/lib/matches/match-room';
import { paceOf } from '@/lib/matches/pace';
import { playAtTable } from '@/lib/matches/play-at-table';
import { gameOf } from '@/lib/matches/stored-matches';
import { matchLimits } from '@/lib/rules/arcade/limits';
import { newMatch } from '@/lib/rules/arcade/new-match';
import {
  type FoundMatch,
  nobodySearches,
  withNotified,
  withoutSearching,
  withSearching,
} from '@/lib/rules/arcade/search';
import { withAllThere } from '@/lib/rules/arcade/seating';
import { emptySeat, taken } from '@/lib/rules/arcade/seats';

/** How it stands with somebody who looks for anybody. */
export type SearchState =
  | { readonly state: 'found'; readonly matchId: string }
  | { readonly state: 'searching'; readonly since: number };

/** Open tables that are looked at before somebody waits. */
const mostTables = 10;

/** Sits down at the oldest open table with the usual options; null where there is none to sit at. */
async function takeTable(game: AnyGame, userId: UserId): Promise<string | null> {
  const all = collectionOf(matches);
  const { items } = await all.list({ index: 'table', equals: game.id, limit: mostTables });
  const usual = JSON.stringify(game.options.parse({}));
  for (const { id, value } of items) {
    const isHere = value.seats.some(({ person, connection, lostAt }) => {
      return person?.userId === value.hostId && connection !== null && lostAt === null;
    });
    if (value.isTable || !isHere || value.hostId === userId || JSON.stringify(value.options) !== usual)
      continue;
    try {
      return (await joinMatch(id, userId, undefined)).value.matchId;
    } catch (error) {
      // Somebody else was faster, or they are apart.
      if (!isAppError(error, 'conflict') && !isAppError(error, 'not_found')) throw error;
    }
  }
  return null;
}

/** Makes the match of those who were brought together, once: doing it again does no harm. */
async function makeFound(game: AnyGame, { matchId, serverSeed, userIds }: FoundMatch): Promise<void> {
  const all = collectionOf(matches);
  if ((await all.get(matchId, { fresh: true })) !== null) return;
  const comers = await Promise.all(
    userIds.map(async (userId) => ({
      person: await getPlayer(userId),
      pace: await paceOf(userId, game.id),
      seed: undefined,
    })),
  );
  // Who has waited longer sits first in every other match: the seed decides, which nobody knows.
  const isTurned = Number.parseInt(serverSeed.slice(0, 8), 16) % 2 === 1;
  const seats = (isTurned ? comers.toReversed() : comers).map((comer) => taken(emptySeat, comer));
  const now = Date.now();
  const made = newMatch(
    {
      matchId,
      gameId: game.id,
      options: game.options.parse({}),
      origin: 'pairing',
      hostId: userIds[0] ?? '',
      seats,
      code: null,
      serverSeed,
    },
    now,
  );
  try {
    await all.insert(matchId, withAllThere(game, made, now));
  } catch (error) {
    if (!isAppError(error, 'already_exists')) throw error;
  }
}

/**
 * A match that was found is told again and again, since an answer may get lost, until it is over: then
 * somebody looks for another one.
 */
async function forgetFinished(gameId: string, userId: string): Promise<void> {
  const store = await getStore();
  const searches = store.collection(matchSearches);
  const search = await searches.get(gameId);
  const found = search?.value.found.find(({ unnotified }) => unnotified.includes(userId));
  const match = found && (await store.collection(matches).get(found.matchId));
  const isOver = match?.value.phase === 'finished' || match?.value.phase === 'cancelled';
  if (isOver) await searches.update(gameId, (one) => withNotified(one, userId));
}

/**
 * Looks for anybody who wants to play, and says so again and again: whoever is not heard of for a while has
 * gone. Gives the match as soon as there is one. Fails with 'not_found' for an unknown game, 'conflict' for
 * whoever has too many matches, and as assertGameOpenFor does.
 */
export async function searchMatch(gameId: string, userId: UserId): Promise<SearchState> {
  const game = gameOf({ gameId });
  await assertGameOpenFor({ gameId }, userId);
  // Nobody has to be waited for at a table.
  if (game.table?.isTable(game.options.parse({}))) {
    return { state: 'found', matchId: (await playAtTable(gameId, userId)).value.matchId };
  }
  const searches = collectionOf(matchSearches);
  await forgetFinished(gameId, userId);
  const before = (await searches.get(gameId))?.value ?? nobodySearches;
  const isKnown = [
    ...before.waiting.map((one) => one.userId),
    ...before.found.flatMap((one) => one.unnotified),
  ];
  if (!isKnown.includes(userId)) {
    await assertRoomFor(userId);
    const table = await takeTable(game, userId);
    if (table !== null) return { state: 'found', matchId: table };
  }
  const others = before.waiting.map((one) => one.userId).filter((id) => id !== userId);
  const isApart = await Promise.all(others.map((id) => areApart(userId, id)));
  const searching = {
    userId,
    seats: game.seats.min,
    apart: new Set(others.filter((_, place) => isApart[place])),
    matchId: drawMatchId(),
    serverSeed: drawSeed(),
  };
  const { value } = await searches.upsert(
    gameId,
    () => withSearching(nobodySearches, searching, Date.now()),
    (search) => {
      // Who came in since then was not looked at: they meet at the next call.
      const unseen = search.waiting.map((one) => one.userId).filter((id) => !others.includes(id));
      const apart = new Set([...searching.apart, ...unseen]);
      return withSearching(search, { ...searching, apart }, Date.now());
    },
  );
  const found = value.found.find(({ unnotified }) => unnotified.includes(userId));
  if (found === undefined) {
    const own = value.waiting.find((one) => one.userId === userId);
    return { state: 'searching', since: own === undefined ? Date.now() : Date.parse(own.since) };
  }
  await makeFound(game, found);
  return { state: 'found', matchId: found.matchId };
}

/** Looks for nobody any more; nothing happens where somebody didn't. */
export async function stopSearch(gameId: string, userId: string): Promise<void> {
  const searches = collectionOf(matchSearches);
  if ((await searches.get(gameOf({ gameId }).id)) === null) return;
  await searches.update(gameId, (search) => withoutSearching(search, userId));
}

/** Whether the computer is offered to somebody who has looked since then (epoch ms). */
export function offersComputer(since: number, now: number): boolean {
  return now - since >= matchLimits.computerAfter;
}
