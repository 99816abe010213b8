import 'server-only';
import { conflict } from '@/lib/core/errors';
import type { Stored } from '@/lib/db/collection';
import { changeMatch } from '@/lib/matches/stored-matches';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { ownSeat } from '@/lib/rules/arcade/seats';
import { withResigned } from '@/lib/rules/arcade/steps';
import { withGoneFromTable } from '@/lib/rules/arcade/tables';

/** Resigns a match; leaves a table. Throws 'forbidden' for others, 'conflict' before and after the match. */
export function resignMatch(matchId: string, userId: string): Promise<Stored<StoredMatch>> {
  return changeMatch(matchId, (game, match, now) => {
    if (match.isTable) return withGoneFromTable(game, match, userId, now);
    const seat = ownSeat(match, userId);
    if (match.phase === 'waiting') throw conflict("The match hasn't begun. You can leave it instead.");
    if (match.phase !== 'active') throw conflict('This match is over.');
    return withResigned(game, match, seat, now);
  });
}
