import 'server-only';
import type { Stored } from '@/lib/db/collection';
import { changeMatch } from '@/lib/matches/stored-matches';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { withReturned } from '@/lib/rules/arcade/stand-in';

/** Takes a player's seat back from a computer. Throws 'forbidden' for others, 'conflict' after the end. */
export function takeSeatBack(matchId: string, userId: string): Promise<Stored<StoredMatch>> {
  return changeMatch(matchId, (game, match, now) => withReturned(game, match, userId, now));
}
