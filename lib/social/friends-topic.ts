import 'server-only';
import { createHash } from 'node:crypto';
import type { UserId } from '@/lib/core/ids';
import { friendships } from '@/lib/db/collections/friendships';
import { listAll } from '@/lib/db/list-all';
import { collectionOf } from '@/lib/db/store';
import type { Topic } from '@/lib/realtime/topic';
import { listFor, usersIn } from '@/lib/rules/friends/friendship';
import type { FriendCounts } from '@/lib/rules/friends/schema';

/** How many people each list has; the version ignores all else, so that a block looks like a removal. */
export const friendsTopic: Topic = {
  event: 'friends',
  collection: friendships,
  usersOf: usersIn,
  async read(userId: UserId) {
    const found = await listAll(collectionOf(friendships), {
      index: 'users',
      equals: userId,
    });
    const data: FriendCounts = { friends: 0, pendingReceived: 0, pendingSent: 0, BlockedUsers: 0 };
    const hash = createHash('sha256');
    for (const { id, value } of found) {
      const list = listFor(userId, value);
      if (list === null) continue;
      data[list] += 1;
      hash.update(`${id} ${list} ${value.changedAt}\n`);
    }
    return { version: hash.digest('base64url').slice(0, 22), data };
  },
};
