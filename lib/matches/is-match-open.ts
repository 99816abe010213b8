import 'server-only';
import { isAppError } from '@/lib/core/errors';
import { catchUpMatch } from '@/lib/matches/stored-matches';

/** True if a match waits for players or is being played; for a table, if anyone is at it. */
export async function isMatchOpen(matchId: string): Promise<boolean> {
  try {
    const { phase, isTable, abandonedAt } = (await catchUpMatch(matchId)).value;
    return phase === 'waiting' || (phase === 'active' && !(isTable && abandonedAt !== null));
  } catch (error) {
    if (isAppError(error, 'not_found')) return false;
    throw error;
  }
}
