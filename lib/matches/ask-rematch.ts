import 'server-only';
import { conflict, isAppError } from '@/lib/core/errors';
import type { Stored } from '@/lib/db/collection';
import { matches } from '@/lib/db/collections/matches';
import { getStore } from '@/lib/db/store';
import { drawMatchId, drawSeed } from '@/lib/matches/draws';
import { areApart } from '@/lib/matches/friends';
import { changeMatch, gameOf, getMatch } from '@/lib/matches/stored-matches';
import { type RematchAct, rematchOf, withRematchAct, withRematchMade } from '@/lib/rules/arcade/rematch';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { ownSeat } from '@/lib/rules/arcade/seating';

/** Makes the match that was agreed upon in this one, once: doing it again does no harm. */
export async function makeRematch(agreed: StoredMatch): Promise<void> {
  const next = rematchOf(gameOf(agreed), agreed, Date.now());
  if (next === null) return;
  const all = (await getStore()).collection(matches);
  try {
    await all.insert(next.matchId, next);
  } catch (error) {
    if (!isAppError(error, 'already_exists')) throw error;
  }
  await all.update(agreed.matchId, withRematchMade);
}

/**
 * Asks for another match, agrees to one, or declines it. Fails with 'forbidden' for somebody who didn't play,
 * and 'conflict' before the end, long after it, and where one of them has blocked another.
 */
export async function askRematch(
  matchId: string,
  userId: string,
  act: RematchAct,
): Promise<Stored<StoredMatch>> {
  const { seats } = (await getMatch(matchId)).value;
  for (const { person } of act === 'ask' ? seats : []) {
    if (person && (await areApart(userId, person.userId))) throw conflict('The rematch was declined.');
  }
  const next = { matchId: drawMatchId(), serverSeed: drawSeed() };
  const asked = await changeMatch(matchId, (_, match, now) =>
    withRematchAct(match, { seat: ownSeat(match, userId), act, next }, now),
  );
  await makeRematch(asked.value);
  return asked;
}
