import 'server-only';
import type { createMatch as contract } from '@/lib/contracts/arcade/matches';
import type { BodyOf } from '@/lib/core/endpoint';
import { AppError, conflict, invalidAt } from '@/lib/core/errors';
import type { UserId } from '@/lib/core/ids';
import type { Stored } from '@/lib/db/collection';
import { matches } from '@/lib/db/collections/matches';
import { collectionOf } from '@/lib/db/store';
import { withinLimit } from '@/lib/db/within-limit';
import type { AnyGame } from '@/lib/games/game';
import { assertGameOpenFor } from '@/lib/matches/assert-game-open-for';
import { completeMatch } from '@/lib/matches/complete-match';
import { drawCode, drawMatchId, drawSeat, drawSeed } from '@/lib/matches/draws';
import { getPlayer } from '@/lib/matches/find-player';
import { assertFriends } from '@/lib/matches/friends';
import { paceOf } from '@/lib/matches/pace';
import { gameOf } from '@/lib/matches/stored-matches';
import { listKey } from '@/lib/rules/arcade/indexes';
import { matchLimits } from '@/lib/rules/arcade/limits';
import { newMatch } from '@/lib/rules/arcade/new-match';
import type { Player, StoredMatch } from '@/lib/rules/arcade/schema';
import { emptySeat, seatOfComputer, taken, withAllThere } from '@/lib/rules/arcade/seating';
import { assertLevel } from '@/lib/rules/arcade/stand-in';

/**
 * The options as the game has them; throws `invalid` with the first that is wrong. A table without an end is
 * no match: people couldn't sit down at it, nor would it close.
 */
function parseOptions(game: AnyGame, options: unknown): unknown {
  const parsed = game.options.safeParse(options);
  if (parsed.success) {
    if (!game.table?.isTable(parsed.data)) return parsed.data;
    throw invalidAt('options', `${game.name} doesn't have this option.`);
  }
  const [issue] = parsed.error.issues;
  const path = ['options', ...(issue?.path.map(String) ?? [])].join('.');
  throw invalidAt(path, `${game.name} doesn't have this option.`);
}

const tooManyWaiting = () =>
  conflict(`${matchLimits.waiting} of your matches wait for players. Withdraw one first.`);

const tooManyActive = () => conflict(`You are playing ${matchLimits.active} matches. Finish one first.`);

/** Joins a match by `join` where somebody plays fewer than they may; throws `conflict` otherwise. */
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

/** Throws `conflict` where somebody has as many matches as they may have at a time. */
export async function assertRoomFor(userId: string): Promise<void> {
  const all = collectionOf(matches);
  const [waiting, active] = await Promise.all([
    all.count({ index: 'lists', equals: listKey(userId, 'waiting') }),
    all.count({ index: 'lists', equals: listKey(userId, 'active') }),
  ]);
  if (waiting >= matchLimits.waiting) throw tooManyWaiting();
  if (active >= matchLimits.active) throw tooManyActive();
}

/** Codes in use are few: a second draw is needed once in a long while. */
async function drawFreeCode(): Promise<string> {
  const all = collectionOf(matches);
  for (let tries = 0; tries < 5; tries += 1) {
    const code = drawCode();
    if ((await all.count({ index: 'code', equals: code })) === 0) return code;
  }
  throw new AppError('internal', { cause: new Error('No code is free.') });
}

function seatsFor(game: AnyGame, { seats, seat }: Pick<BodyOf<typeof contract>, 'seats' | 'seat'>) {
  const count = seats ?? game.seats.min;
  if (count < game.seats.min || count > game.seats.max) {
    throw invalidAt('seats', `${game.name} is for ${game.seats.min} to ${game.seats.max} players.`);
  }
  if (seat !== 'random' && seat >= count) throw invalidAt('seat', 'There is no such seat.');
  return { count, own: seat === 'random' ? drawSeat(count) : seat };
}

/**
 * Makes a match that waits for a friend (who is told), for whoever has its link or code, or for anybody, or
 * one with computers in all other seats, which begins with the seed of whoever makes it. Fails with
 * 'not_found' for an unknown game, 'invalid' for its options and levels, 'forbidden' for somebody who is no
 * friend, 'conflict' for whoever has too many matches, and as assertGameOpenFor does.
 */
export async function createMatch(
  userId: UserId,
  wanted: BodyOf<typeof contract>,
): Promise<Stored<StoredMatch>> {
  const game = gameOf(wanted);
  await assertGameOpenFor({ gameId: game.id }, userId);
  const options = parseOptions(game, wanted.options);
  const { count, own } = seatsFor(game, wanted);
  const friendId = wanted.with === 'friend' ? wanted.friendId : null;
  if (friendId !== null) await assertFriends(userId, friendId);
  await assertRoomFor(userId);
  const friend: Player | null = friendId === null ? null : await getPlayer(friendId);
  const level = wanted.with === 'computers' ? wanted.level : null;
  if (level !== null) assertLevel(game, level);
  const isAlone = level !== null;
  const host = { person: await getPlayer(userId), pace: await paceOf(userId, game.id), seed: undefined };
  const invited = (own + 1) % count;
  const seats = Array.from({ length: count }, (_, seat) => {
    if (seat === own) return taken(emptySeat, host);
    if (level !== null) return seatOfComputer(level);
    return seat === invited ? { ...emptySeat, person: friend } : emptySeat;
  });
  const now = Date.now();
  const waiting = newMatch(
    {
      matchId: drawMatchId(),
      gameId: game.id,
      options,
      origin: wanted.with,
      hostId: userId,
      seats,
      code: friendId === null && !isAlone ? await drawFreeCode() : null,
      serverSeed: drawSeed(),
    },
    now,
  );
  const match = isAlone ? withAllThere(game, waiting, now) : waiting;
  const insert = () => collectionOf(matches).insert(match.matchId, match);
  if (isAlone) return withinActive(userId, match.matchId, insert);
  const limit = {
    key: `matches:${userId}:waiting`,
    collection: collectionOf(matches),
    selection: { index: 'lists', equals: listKey(userId, 'waiting') },
    most: matchLimits.waiting,
    full: tooManyWaiting,
  } as const;
  return completeMatch(game, await withinLimit(limit, match.matchId, insert));
}
