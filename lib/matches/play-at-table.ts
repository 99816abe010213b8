import 'server-only';
import { isAppError, notFound } from '@/lib/core/errors';
import type { UserId } from '@/lib/core/ids';
import type { Stored } from '@/lib/db/collection';
import { matches } from '@/lib/db/collections/matches';
import { collectionOf } from '@/lib/db/store';
import type { AnyGame } from '@/lib/games/game';
import { assertGameOpenFor } from '@/lib/matches/assert-game-open-for';
import { joinMatch } from '@/lib/matches/join-match';
import { openTable } from '@/lib/matches/open-table';
import { catchUpMatch, gameOf } from '@/lib/matches/stored-matches';
import { listKey } from '@/lib/rules/arcade/indexes';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { isPlayedByPerson } from '@/lib/rules/arcade/seats';

/** Maximum open tables tried before a new one is opened. */
const mostTables = 20;

const peopleAt = ({ seats }: StoredMatch) => seats.filter(isPlayedByPerson).length;

/** The table at which the user already sits, or null. */
async function ownTable(game: AnyGame, userId: UserId): Promise<Stored<StoredMatch> | null> {
  const query = { index: 'lists', equals: listKey(userId, 'active', game.id), order: 'desc' } as const;
  const { items } = await collectionOf(matches).list({ ...query, limit: mostTables });
  const own = items.find(({ value: { isTable, seats } }) => {
    const isOwn = seats.some((seat) => seat.person?.userId === userId && isPlayedByPerson(seat));
    return isTable && isOwn;
  });
  return own ? catchUpMatch(own.id) : null;
}

/** Seats the user at the open table with the most people; null if none has a free seat. */
async function takeSeat(game: AnyGame, userId: UserId, usual: string): Promise<Stored<StoredMatch> | null> {
  const query = { index: 'table', equals: game.id, order: 'desc', limit: mostTables } as const;
  const { items } = await collectionOf(matches).list(query);
  const tables = items
    .filter(({ value }) => value.isTable && JSON.stringify(value.options) === usual)
    .toSorted((one, other) => peopleAt(other.value) - peopleAt(one.value));
  for (const { id } of tables) {
    try {
      return await joinMatch(id, userId, undefined);
    } catch (error) {
      // The seat was taken meanwhile, the table has closed, or a player and the user have blocked each other.
      if (!isAppError(error, 'conflict') && !isAppError(error, 'not_found')) throw error;
    }
  }
  return null;
}

/**
 * Seats the user at a table: the one they already sit at, one where others play, or a new one with computers.
 * Throws 'not_found' for a game without tables, 'conflict' if they play too many matches, and what
 * assertGameOpenFor throws.
 */
export async function playAtTable(gameId: string, userId: UserId): Promise<Stored<StoredMatch>> {
  const game = gameOf({ gameId });
  const { table, levels } = game;
  if (table === undefined) throw notFound(`${game.name} has no tables.`);
  await assertGameOpenFor({ gameId }, userId);
  const own = await ownTable(game, userId);
  if (own?.value.phase === 'active') return own;
  const found = await takeSeat(game, userId, JSON.stringify(table.usual));
  if (found !== null) return found;
  const host = { seat: 0, computers: table.computers, level: levels[0]?.id ?? '' };
  return openTable(game, userId, { options: table.usual, seats: game.seats.max, origin: 'table', ...host });
}
