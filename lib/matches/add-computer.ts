import 'server-only';
import type { Stored } from '@/lib/db/collection';
import { assertGameOn } from '@/lib/matches/assert-game-on';
import { changeMatch, getMatch } from '@/lib/matches/stored-matches';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { withComputer } from '@/lib/rules/arcade/stand-in';

/**
 * Gives an open seat to a computer of this level; the match counts for no rating then. Fails with 'forbidden'
 * for anybody but who made the match, 'invalid' for an unknown level, 'conflict' where no seat is open, and
 * 'switched_off' while the game is off.
 */
export async function addComputer(
  matchId: string,
  userId: string,
  level: string,
): Promise<Stored<StoredMatch>> {
  await assertGameOn((await getMatch(matchId)).value);
  return changeMatch(matchId, (game, match, now) => withComputer(game, match, { userId, level }, now));
}
