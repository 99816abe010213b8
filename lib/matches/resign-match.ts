import 'server-only';
import { conflict } from '@/lib/core/errors';
import type { Stored } from '@/lib/db/collection';
import { changeMatch } from '@/lib/matches/stored-matches';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { ownSeat } from '@/lib/rules/arcade/seats';
import { withResigned } from '@/lib/rules/arcade/steps';
import { withGoneFromTable } from '@/lib/rules/arcade/tables';

/**
 * Gives up; leaves a table. Fails with 'forbidden' for somebody who doesn't play, 'conflict' before the
 * beginning and after the end.
 */
export function resignMatch(matchId: string, userId: string): Promise<Stored<StoredMatch>> {
  return changeMatch(matchId, (game, match, now) => {
    if (match.isTable) return withGoneFromTable(game, match, userId, now);
    const seat = ownSeat(match, userId);
    if (match.phase === 'waiting') throw conflict("The match hasn't begun. You can leave it instead.");
    if (match.phase !== 'active') throw conflict('This match is over.');
    return withResigned(game, match, seat, now);
  });
}
