import 'server-only';
import type { Stored } from '@/lib/db/collection';
import { changeMatch } from '@/lib/matches/stored-matches';
import { type DrawAct, withDrawAct } from '@/lib/rules/arcade/draws';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { playedSeat } from '@/lib/rules/arcade/seats';

/** Offers, withdraws, accepts or declines a draw. Throws 'forbidden', and 'conflict' if impossible now. */
export function answerDraw(matchId: string, userId: string, act: DrawAct): Promise<Stored<StoredMatch>> {
  return changeMatch(matchId, (game, match, now) =>
    withDrawAct(game, match, { seat: playedSeat(match, userId), act }, now),
  );
}
