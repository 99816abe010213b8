import 'server-only';
import type { Stored } from '@/lib/db/collection';
import { changeMatch } from '@/lib/matches/stored-matches';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { playedSeat } from '@/lib/rules/arcade/seats';
import { type AbsenceAct, withAbsenceAct } from '@/lib/rules/arcade/stand-in';

/**
 * Stops waiting for an opponent who has been gone too long: the player wins, or continues against the computer.
 * Throws 'forbidden' for anyone who doesn't play, and 'conflict' while the opponent may still come back.
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
