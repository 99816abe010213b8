import 'server-only';
import type { Stored } from '@/lib/db/collection';
import { changeMatch } from '@/lib/matches/stored-matches';
import { type DrawAct, withDrawAct } from '@/lib/rules/arcade/draws';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { playedSeat } from '@/lib/rules/arcade/seats';

/**
 * Offers a draw, takes the offer back, accepts or declines one. Fails with 'forbidden' for somebody who
 * doesn't play, and with 'conflict' where there is nothing to offer or to accept.
 */
export function answerDraw(matchId: string, userId: string, act: DrawAct): Promise<Stored<StoredMatch>> {
  return changeMatch(matchId, (game, match, now) =>
    withDrawAct(game, match, { seat: playedSeat(match, userId), act }, now),
  );
}
