import 'server-only';
import type { Stored } from '@/lib/db/collection';
import { changeMatch } from '@/lib/matches/stored-matches';
import { withdrawInvitations } from '@/lib/matches/tell-invited';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { withLeft } from '@/lib/rules/arcade/seating';

/**
 * Gives a seat back before the beginning, or at a table; the host takes the whole match back. Fails with
 * 'forbidden' for somebody who doesn't play, and 'conflict' once it has begun.
 */
export async function leaveMatch(matchId: string, userId: string): Promise<Stored<StoredMatch>> {
  const left = await changeMatch(matchId, (game, match, now) => withLeft(game, match, userId, now));
  if (left.value.phase === 'cancelled') await withdrawInvitations(left.value);
  return left;
}
