import 'server-only';
import type { Stored } from '@/lib/db/collection';
import { assertGameOpenFor } from '@/lib/matches/assert-game-open-for';
import { changeMatch, getMatch } from '@/lib/matches/stored-matches';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { withComputer } from '@/lib/rules/arcade/stand-in';

/**
 * Seats a computer of this level in an open seat, which makes the match unrated. Throws 'forbidden' for
 * anyone but the host, 'invalid' for an unknown level, 'conflict' if no seat is open, and what
 * assertGameOpenFor throws.
 */
export async function addComputer(
  matchId: string,
  userId: string,
  level: string,
): Promise<Stored<StoredMatch>> {
  await assertGameOpenFor((await getMatch(matchId)).value, userId);
  return changeMatch(matchId, (game, match, now) => withComputer(game, match, { userId, level }, now));
}
