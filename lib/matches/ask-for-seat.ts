import 'server-only';
import type { UserId } from '@/lib/core/ids';
import type { Stored } from '@/lib/db/collection';
import { assertGameOpenFor } from '@/lib/matches/assert-game-open-for';
import { assertMayMeet } from '@/lib/matches/friends';
import { changeMatch, getMatch } from '@/lib/matches/stored-matches';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { withoutSeatAlerts, withSeatAlert } from '@/lib/rules/arcade/seat-alerts';

/**
 * Turns the alert for a free seat at a full table on or off. Throws 'not_found' also if a player and the
 * caller have blocked each other, and what assertGameOpenFor and withSeatAlert throw.
 */
export async function askForSeat(
  matchId: string,
  userId: UserId,
  isOn: boolean,
): Promise<Stored<StoredMatch>> {
  if (!isOn) return changeMatch(matchId, (_, match) => withoutSeatAlerts(match, [userId]));
  const { value } = await getMatch(matchId);
  await assertMayMeet(value, userId);
  await assertGameOpenFor(value, userId);
  return changeMatch(matchId, (_, match) => withSeatAlert(match, userId));
}
