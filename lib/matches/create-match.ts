import 'server-only';
import type { createMatch as contract } from '@/lib/contracts/arcade/matches';
import type { BodyOf } from '@/lib/core/endpoint';
import { invalidAt } from '@/lib/core/errors';
import type { UserId } from '@/lib/core/ids';
import type { Stored } from '@/lib/db/collection';
import { matches } from '@/lib/db/collections/matches';
import { collectionOf } from '@/lib/db/store';
import type { AnyGame } from '@/lib/games/game';
import { assertGameOpenFor } from '@/lib/matches/assert-game-open-for';
import { completeMatch } from '@/lib/matches/complete-match';
import { drawMatchId, drawSeat, drawSeed } from '@/lib/matches/draws';
import { getPlayer } from '@/lib/matches/find-player';
import { drawFreeCode } from '@/lib/matches/free-code';
import { assertFriends } from '@/lib/matches/friends';
import { assertRoomFor, withinActive, withinWaiting } from '@/lib/matches/match-room';
import { openTable } from '@/lib/matches/open-table';
import { paceOf } from '@/lib/matches/pace';
import { gameOf } from '@/lib/matches/stored-matches';
import { newMatch } from '@/lib/rules/arcade/new-match';
import type { Player, StoredMatch } from '@/lib/rules/arcade/schema';
import { withAllThere } from '@/lib/rules/arcade/seating';
import { emptySeat, seatOfComputer, taken } from '@/lib/rules/arcade/seats';
import { assertLevel } from '@/lib/rules/arcade/stand-in';

/** The options, parsed by the game; throws `invalid` for the first wrong one. */
function parseOptions(game: AnyGame, options: unknown): unknown {
  const parsed = game.options.safeParse(options);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = ['options', ...(issue?.path.map(String) ?? [])].join('.');
  throw invalidAt(path, `${game.name} doesn't have this option.`);
}

function seatsFor(
  game: AnyGame,
  { seats, seat }: Pick<BodyOf<typeof contract>, 'seats' | 'seat'>,
  isTable: boolean,
) {
  const count = seats ?? (isTable ? game.seats.max : game.seats.min);
  if (count < game.seats.min || count > game.seats.max) {
    throw invalidAt('seats', `${game.name} is for ${game.seats.min} to ${game.seats.max} players.`);
  }
  if (seat !== 'random' && seat >= count) throw invalidAt('seat', 'There is no such seat.');
  return { count, own: seat === 'random' ? drawSeat(count) : seat };
}

/**
 * Creates a match. It waits for a friend (who is notified), for anyone with its link or code, or for anyone
 * at all; with computers in all other seats it starts with its creator's seed. A table opens at once with its
 * creator seated. Throws 'not_found' for an unknown game, 'invalid' for its options and levels, 'forbidden'
 * if the invited person is not a friend, 'conflict' if the creator has too many matches, and what
 * assertGameOpenFor throws.
 */
export async function createMatch(
  userId: UserId,
  wanted: BodyOf<typeof contract>,
): Promise<Stored<StoredMatch>> {
  const game = gameOf(wanted);
  await assertGameOpenFor({ gameId: game.id }, userId);
  const options = parseOptions(game, wanted.options);
  const isTable = game.table?.isTable(options) ?? false;
  const { count, own } = seatsFor(game, wanted, isTable);
  const friendId = wanted.with === 'friend' ? wanted.friendId : null;
  if (friendId !== null) await assertFriends(userId, friendId);
  await assertRoomFor(userId);
  const friend: Player | null = friendId === null ? null : await getPlayer(friendId);
  const level = wanted.with === 'computers' ? wanted.level : null;
  if (level !== null) assertLevel(game, level);
  const isAlone = level !== null;
  if (isTable) {
    return openTable(game, userId, {
      options,
      origin: wanted.with,
      seats: count,
      seat: own,
      computers: isAlone ? count - 1 : 0,
      level,
      invited: friend,
    });
  }
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
  return completeMatch(game, await withinWaiting(userId, match.matchId, insert));
}
