import 'server-only';
import type { UserId } from '@/lib/core/ids';
import type { Stored } from '@/lib/db/collection';
import { assertGameOpenFor } from '@/lib/matches/assert-game-open-for';
import { getPlayer } from '@/lib/matches/find-player';
import { assertFriends } from '@/lib/matches/friends';
import { changeMatch, getMatch } from '@/lib/matches/stored-matches';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { withInvited } from '@/lib/rules/arcade/seating';

/**
 * Reserves an open seat of a waiting match for a friend, who is notified. Throws `forbidden` for anyone but
 * the host and for a non-friend, `conflict` if no seat is open or the friend has one, and what
 * assertGameOpenFor throws.
 */
export async function inviteFriend(
  matchId: string,
  userId: UserId,
  friendId: UserId,
): Promise<Stored<StoredMatch>> {
  await assertGameOpenFor((await getMatch(matchId)).value, userId);
  await assertFriends(userId, friendId);
  const friend = await getPlayer(friendId);
  return changeMatch(matchId, (_, match) => withInvited(match, userId, friend));
}
