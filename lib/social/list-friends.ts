import 'server-only';
import type { FriendLists, FriendPerson } from '@/lib/contracts/friends';
import { avatarUrl } from '@/lib/core/discord-images';
import { userId as parseUserId, type UserId } from '@/lib/core/ids';
import { accounts } from '@/lib/db/collections';
import { friendships } from '@/lib/db/collections/friendships';
import type { Doc } from '@/lib/db/define-collection';
import { listAll } from '@/lib/db/list-all';
import { collectionOf } from '@/lib/db/store';
import { env } from '@/lib/env';
import { listFor } from '@/lib/rules/friends/friendship';

/** The public part of an account. */
export function toPerson({ userId, username, avatar }: Doc<typeof accounts>): FriendPerson {
  const url = avatarUrl(env().DISCORD_CDN_URL, { id: userId, avatar });
  return { userId: parseUserId.parse(userId), username, avatar, avatarUrl: url };
}

/** A user's friend lists by last change, without deleted accounts; all accounts in one query. */
export async function listFriends(userId: UserId): Promise<FriendLists> {
  const lists: FriendLists = { friends: [], pendingSent: [], pendingReceived: [], BlockedUsers: [] };
  const found = await listAll(collectionOf(friendships), { index: 'users', equals: userId });
  const others = found.flatMap(({ value }) => {
    const list = listFor(userId, value);
    const otherId = value.users.find((id) => id !== userId);
    return list === null || otherId === undefined ? [] : [{ list, otherId, since: value.changedAt }];
  });
  const known = await collectionOf(accounts).getMany(others.map(({ otherId }) => otherId));
  for (const { list, otherId, since } of others) {
    const account = known.get(otherId);
    if (account) lists[list].push({ ...toPerson(account.value), since });
  }
  return lists;
}
