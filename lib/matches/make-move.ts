import 'server-only';
import { conflict } from '@/lib/core/errors';
import type { Stored } from '@/lib/db/collection';
import { changeMatch } from '@/lib/matches/stored-matches';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { withEarlyMove } from '@/lib/rules/arcade/seating';
import { playedSeat, whyClosed } from '@/lib/rules/arcade/seats';
import { withMove } from '@/lib/rules/arcade/steps';

interface SentMove {
  readonly step: number;
  readonly move: unknown;
  readonly key: string;
}

/**
 * Makes a move, once per key; before the match starts, stores the move until it does. Throws 'forbidden' for
 * non-players, 'conflict' out of turn and after the end, 'stale' for another step, and 'invalid' with the
 * game's reason for an illegal move.
 */
export function makeMove(
  matchId: string,
  userId: string,
  { step, move, key }: SentMove,
): Promise<Stored<StoredMatch>> {
  return changeMatch(matchId, (game, match, now) => {
    const seat = playedSeat(match, userId);
    if (match.phase === 'cancelled') throw conflict(whyClosed(match));
    if (match.phase === 'waiting') return withEarlyMove(game, match, seat, move, now);
    return withMove(game, match, { seat, step, move, key }, now);
  });
}
