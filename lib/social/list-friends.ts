import 'server-only';
import type { FriendLists } from '@/lib/contracts/friends';
import { userId as parseUserId, type UserId } from '@/lib/core/ids';
import { accounts } from '@/lib/db/collections';
import { friendships } from '@/lib/db/collections/friendships';
import type { Doc } from '@/lib/db/define-collection';
import { listAll } from '@/lib/db/list-all';
import { getStore } from '@/lib/db/store';

type Friendship = Doc<typeof friendships>;

/**
 * The list of `userId` that the other one stands in. Whoever is blocked stands in no other; whoever blocked
 * the user in none.
 */
function listFor(userId: UserId, { state, senderId, blockedBy }: Friendship): keyof FriendLists | null {
  if (blockedBy.includes(userId)) return 'BlockedUsers';
  if (blockedBy.length > 0) return null;
  switch (state) {
    case 'none':
      return null;
    case 'friends':
      return 'friends';
    case 'requested':
      return senderId === userId ? 'pendingSent' : 'pendingReceived';
  }
}

/**
 * The friend lists of a user, each in the order of the last change. Who has no account here any more is left
 * out.
 */
export async function listFriends(userId: UserId): Promise<FriendLists> {
  const store = await getStore();
  const lists: FriendLists = { friends: [], pendingSent: [], pendingReceived: [], BlockedUsers: [] };
  const found = await listAll(store.collection(friendships), { index: 'users', equals: userId });
  for (const { value: friendship } of found) {
    const list = listFor(userId, friendship);
    const otherId = friendship.users.find((id) => id !== userId);
    if (list === null || otherId === undefined) continue;
    const account = await store.collection(accounts).get(otherId);
    if (!account) continue;
    const { username, avatar } = account.value;
    lists[list].push({ userId: parseUserId.parse(otherId), username, avatar });
  }
  return lists;
}
