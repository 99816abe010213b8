import 'server-only';
import type { Stored } from '@/lib/db/collection';
import { changeMatch } from '@/lib/matches/stored-matches';
import { type DrawAct, withDrawAct } from '@/lib/rules/arcade/draws';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { playedSeat } from '@/lib/rules/arcade/seats';

/**
 * Offers a draw, withdraws the offer, accepts or declines one. Throws 'forbidden' for anyone who doesn't
 * play, and 'conflict' if there is nothing to offer or accept.
 */
export function answerDraw(matchId: string, userId: string, act: DrawAct): Promise<Stored<StoredMatch>> {
  return changeMatch(matchId, (game, match, now) =>
    withDrawAct(game, match, { seat: playedSeat(match, userId), act }, now),
  );
}
