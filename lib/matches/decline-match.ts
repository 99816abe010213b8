import 'server-only';
import type { Stored } from '@/lib/db/collection';
import { changeMatch } from '@/lib/matches/stored-matches';
import { withdrawInvitation } from '@/lib/matches/tell-invited';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { withDeclined } from '@/lib/rules/arcade/seating';

/** Declines an invitation. Throws 'forbidden' for people who weren't invited, 'conflict' if too late. */
export async function declineMatch(matchId: string, userId: string): Promise<Stored<StoredMatch>> {
  const declined = await changeMatch(matchId, (_, match, now) => withDeclined(match, userId, now));
  await withdrawInvitation(declined.value, userId);
  return declined;
}
