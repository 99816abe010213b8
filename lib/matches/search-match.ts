import 'server-only';
import { isAppError } from '@/lib/core/errors';
import type { UserId } from '@/lib/core/ids';
import { matches, matchSearches } from '@/lib/db/collections/matches';
import { collectionOf, getStore } from '@/lib/db/store';
import type { AnyGame } from '@/lib/games/game';
import { apartFrom } from '@/lib/matches/apart-from';
import { assertGameOpenFor } from '@/lib/matches/assert-game-open-for';
import { drawMatchId, drawSeed } from '@/lib/matches/draws';
import { getPlayer } from '@/lib/matches/find-player';
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

/** The state of a user's search for an opponent. */
export type SearchState =
  | { readonly state: 'found'; readonly matchId: string }
  | { readonly state: 'searching'; readonly since: number };

/** Maximum open matches tried before the user waits. */
const mostTables = 10;

/** Joins the oldest open match with default options and its host present; null if there is none. */
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
      // The seat was taken meanwhile, or a player and the user have blocked each other.
      if (!isAppError(error, 'conflict') && !isAppError(error, 'not_found')) throw error;
    }
  }
  return null;
}

/** Creates the match of the paired people. Idempotent. */
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
  // The person who waited longer sits first in half of the matches: the secret seed decides.
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

/** Forgets a found match once it is over; until then it is returned again, since responses may get lost. */
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
 * Searches for any opponent. The client repeats the call; a user who stops calling leaves the queue. Returns
 * the match as soon as there is one. Throws 'not_found' for an unknown game, 'conflict' if the user has too
 * many matches, and what assertGameOpenFor throws.
 */
export async function searchMatch(gameId: string, userId: UserId): Promise<SearchState> {
  const game = gameOf({ gameId });
  await assertGameOpenFor({ gameId }, userId);
  // A table needs no opponent to begin.
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
  const searching = {
    userId,
    seats: game.seats.min,
    apart: await apartFrom(userId),
    matchId: drawMatchId(),
    serverSeed: drawSeed(),
  };
  const { value } = await searches.upsert(
    gameId,
    () => withSearching(nobodySearches, searching, Date.now()),
    (search) => withSearching(search, searching, Date.now()),
  );
  const found = value.found.find(({ unnotified }) => unnotified.includes(userId));
  if (found === undefined) {
    const own = value.waiting.find((one) => one.userId === userId);
    return { state: 'searching', since: own === undefined ? Date.now() : Date.parse(own.since) };
  }
  await makeFound(game, found);
  return { state: 'found', matchId: found.matchId };
}

/** Stops the user's search, if there is one. */
export async function stopSearch(gameId: string, userId: string): Promise<void> {
  const searches = collectionOf(matchSearches);
  if ((await searches.get(gameOf({ gameId }).id)) === null) return;
  await searches.update(gameId, (search) => withoutSearching(search, userId));
}

/** True once the computer is offered to a user who has searched since `since`; both times in epoch ms. */
export function offersComputer(since: number, now: number): boolean {
  return now - since >= matchLimits.computerAfter;
}
