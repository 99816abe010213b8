import 'server-only';
import type { Stored } from '@/lib/db/collection';
import { changeMatch } from '@/lib/matches/stored-matches';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { withReturned } from '@/lib/rules/arcade/stand-in';

/**
 * Returns a player's seat that a computer has been playing. Throws 'forbidden' for anyone who doesn't play,
 * and 'conflict' after the end.
 */
export function takeSeatBack(matchId: string, userId: string): Promise<Stored<StoredMatch>> {
  return changeMatch(matchId, (game, match, now) => withReturned(game, match, userId, now));
}
