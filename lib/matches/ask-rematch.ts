import 'server-only';
import { conflict } from '@/lib/core/errors';
import type { Stored } from '@/lib/db/collection';
import { assertGameOn } from '@/lib/matches/assert-game-on';
import { drawMatchId, drawSeed } from '@/lib/matches/draws';
import { areApart } from '@/lib/matches/friends';
import { changeMatch, getMatch } from '@/lib/matches/stored-matches';
import { type RematchAct, withRematchAct } from '@/lib/rules/arcade/rematch';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { ownSeat } from '@/lib/rules/arcade/seats';

/**
 * Asks for another match, agrees to one, or declines it. Fails with 'forbidden' for somebody who didn't play,
 * 'conflict' before the end, long after it, and where one of them has blocked another, and 'switched_off' for
 * whoever asks while the game is off.
 */
export async function askRematch(
  matchId: string,
  userId: string,
  act: RematchAct,
): Promise<Stored<StoredMatch>> {
  const match = (await getMatch(matchId)).value;
  const { seats, rematch } = match;
  // One that is agreed upon is there already.
  if (act === 'ask' && !rematch?.matchId) await assertGameOn(match);
  for (const { person } of act === 'ask' ? seats : []) {
    if (person && (await areApart(userId, person.userId))) throw conflict('The rematch was declined.');
  }
  const next = { matchId: drawMatchId(), serverSeed: drawSeed() };
  return changeMatch(matchId, (_, present, now) =>
    withRematchAct(present, { seat: ownSeat(present, userId), act, next }, now),
  );
}
