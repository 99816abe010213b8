import 'server-only';
import type { FriendPerson } from '@/lib/contracts/friends';
import { notFound } from '@/lib/core/errors';
import type { UserId } from '@/lib/core/ids';
import { accounts } from '@/lib/db/collections';
import { friendships } from '@/lib/db/collections/friendships';
import { collectionOf } from '@/lib/db/store';
import { friendshipId, isHidden } from '@/lib/rules/friends/friendship';
import { unknownPerson } from '@/lib/rules/friends/limits';
import { toPerson } from '@/lib/social/list-friends';

/** The person with this ID. Throws 'not_found', also for one who has blocked `viewerId`. */
export async function findPerson(viewerId: UserId, personId: UserId): Promise<FriendPerson> {
  const [account, friendship] = await Promise.all([
    collectionOf(accounts).get(personId),
    collectionOf(friendships).get(friendshipId(viewerId, personId)),
  ]);
  const isSeen = friendship === null || !isHidden(friendship.value, viewerId);
  if (!account || !isSeen) throw notFound(unknownPerson);
  return toPerson(account.value);
}
