import 'server-only';
import type { Stored } from '@/lib/db/collection';
import { changeMatch } from '@/lib/matches/stored-matches';
import { withdrawInvitations } from '@/lib/matches/tell-invited';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { withLeft } from '@/lib/rules/arcade/seating';

/**
 * Leaves a seat before the match starts, or a table at any time; if the host leaves, the match is cancelled.
 * Throws 'forbidden' for non-players, and 'conflict' once it has started.
 */
export async function leaveMatch(matchId: string, userId: string): Promise<Stored<StoredMatch>> {
  const left = await changeMatch(matchId, (game, match, now) => withLeft(game, match, userId, now));
  if (left.value.phase === 'cancelled') await withdrawInvitations(left.value);
  return left;
}
