import 'server-only';
import { isAppError } from '@/lib/core/errors';
import { catchUpMatch } from '@/lib/matches/stored-matches';

/** Whether a match waits for players or is being played. */
export async function isMatchOpen(matchId: string): Promise<boolean> {
  try {
    const { phase } = (await catchUpMatch(matchId)).value;
    return phase === 'waiting' || phase === 'active';
  } catch (error) {
    if (isAppError(error, 'not_found')) return false;
    throw error;
  }
}
