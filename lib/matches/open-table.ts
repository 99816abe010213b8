import 'server-only';
import type { UserId } from '@/lib/core/ids';
import type { Stored } from '@/lib/db/collection';
import { matches } from '@/lib/db/collections/matches';
import { collectionOf } from '@/lib/db/store';
import type { AnyGame, Seat } from '@/lib/games/game';
import { completeMatch } from '@/lib/matches/complete-match';
import { drawMatchId, drawSeed } from '@/lib/matches/draws';
import { getPlayer } from '@/lib/matches/find-player';
import { drawFreeCode } from '@/lib/matches/free-code';
import { withinActive } from '@/lib/matches/match-room';
import { paceOf } from '@/lib/matches/pace';
import { newMatch } from '@/lib/rules/arcade/new-match';
import type { Player, StoredMatch } from '@/lib/rules/arcade/schema';
import { emptySeat } from '@/lib/rules/arcade/seats';
import { openedTable } from '@/lib/rules/arcade/tables';

export interface WantedTable extends Pick<StoredMatch, 'options' | 'origin'> {
  readonly seats: number;
  readonly seat: Seat;
  readonly computers: number;
  /** The level of the computers; null if there are none. */
  readonly level: string | null;
  /** The next seat is reserved for this person, who is notified. */
  readonly invited?: Player | null;
}

/** Opens a table with the user seated. Throws 'conflict' if they play too many matches. */
export async function openTable(
  game: AnyGame,
  userId: UserId,
  { options, origin, seats, seat, computers, level, invited = null }: WantedTable,
): Promise<Stored<StoredMatch>> {
  const host = { person: await getPlayer(userId), pace: await paceOf(userId, game.id), seed: undefined };
  const kept = invited === null ? null : (seat + 1) % seats;
  const now = Date.now();
  const made = newMatch(
    {
      matchId: drawMatchId(),
      gameId: game.id,
      options,
      isTable: true,
      origin,
      hostId: userId,
      seats: Array.from({ length: seats }, (_, place) =>
        place === kept ? { ...emptySeat, person: invited } : emptySeat,
      ),
      code: await drawFreeCode(),
      serverSeed: drawSeed(),
    },
    now,
  );
  const table = openedTable(game, made, { host, seat, computers, level: level ?? '' }, now);
  const insert = () => collectionOf(matches).insert(table.matchId, table);
  return completeMatch(game, await withinActive(userId, table.matchId, insert));
}
