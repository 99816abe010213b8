import 'server-only';
import type { Stored } from '@/lib/db/collection';
import { changeMatch } from '@/lib/matches/stored-matches';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { playedSeat } from '@/lib/rules/arcade/seats';
import { type AbsenceAct, withAbsenceAct } from '@/lib/rules/arcade/stand-in';

/**
 * Stops waiting for an absent opponent: the player wins, or continues against the computer. Throws
 * 'forbidden' for non-players, and 'conflict' while the opponent may still return.
 */
export function answerAbsence(
  matchId: string,
  userId: string,
  act: AbsenceAct,
): Promise<Stored<StoredMatch>> {
  return changeMatch(matchId, (game, match, now) =>
    withAbsenceAct(game, match, { seat: playedSeat(match, userId), act }, now),
  );
}
