import 'server-only';
import type { Stored } from '@/lib/db/collection';
import { changeMatch } from '@/lib/matches/stored-matches';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { playedSeat } from '@/lib/rules/arcade/seats';
import { type AbsenceAct, withAbsenceAct } from '@/lib/rules/arcade/stand-in';

/**
 * Ends the waiting for an opponent who has been gone for too long: by winning, or by going on against the
 * computer. Fails with 'forbidden' for somebody who doesn't play, and 'conflict' while the other one may come
 * back.
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
