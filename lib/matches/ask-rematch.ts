import 'server-only';
import { conflict } from '@/lib/core/errors';
import type { Stored } from '@/lib/db/collection';
import { assertGameOpenFor } from '@/lib/matches/assert-game-open-for';
import { drawMatchId, drawSeed } from '@/lib/matches/draws';
import { findCardBreakIn } from '@/lib/matches/find-card-break';
import { areApart } from '@/lib/matches/friends';
import { changeMatch, getMatch } from '@/lib/matches/stored-matches';
import { type RematchAct, withRematchAct } from '@/lib/rules/arcade/rematch';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { ownSeat } from '@/lib/rules/arcade/seats';

/**
 * Asks for a rematch, agrees to one, or declines it. Throws 'forbidden' for non-players, 'conflict' before
 * the end, long after it, or if one player has blocked another or is on a break from card games, and, when
 * asking, what assertGameOpenFor throws.
 */
export async function askRematch(
  matchId: string,
  userId: string,
  act: RematchAct,
): Promise<Stored<StoredMatch>> {
  const match = (await getMatch(matchId)).value;
  const { seats, rematch, gameId } = match;
  // Once all players have agreed, the rematch exists.
  if (act === 'ask' && !rematch?.matchId) await assertGameOpenFor(match, userId);
  for (const { person } of act === 'ask' ? seats : []) {
    if (!person) continue;
    const isOut = (await areApart(userId, person.userId)) || (await findCardBreakIn(gameId, person.userId));
    if (isOut) throw conflict('The rematch was declined.');
  }
  const next = { matchId: drawMatchId(), serverSeed: drawSeed() };
  return changeMatch(matchId, (_, present, now) =>
    withRematchAct(present, { seat: ownSeat(present, userId), act, next }, now),
  );
}
