import { userId } from '@/lib/core/ids';
import { accounts } from '@/lib/db/collections';
import { friendships } from '@/lib/db/collections/friendships';
import { listFriends } from '@/lib/social/list-friends';
import { crowdId, people } from '@/sandbox/world/ids';
import { eventWorld } from './event-world';

const world = eventWorld();
const kai = userId.parse(people.kai);
const nobody = { friends: [], pendingSent: [], pendingReceived: [], BlockedUsers: [] };
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();

async function addAccount(id: string): Promise<void> {
  await world
    .store()
    .collection(accounts)
    .insert(id, {
      userId: id,
      username: `user ${id}`,
      avatar: null,
      tokens: '',
      tokenExpiresAt: at(0),
      refreshing: null,
      createdAt: at(0),
      lastLoginAt: at(0),
      loginCount: 1,
    });
}

/** How Kai and somebody else stand to each other. */
async function stand(
  otherId: string,
  second: number,
  own: { state: 'none' | 'requested' | 'friends'; senderId?: string; blockedBy?: string[] },
): Promise<void> {
  const users: [string, string] = kai < otherId ? [kai, otherId] : [otherId, kai];
  const value = { users, senderId: null, blockedBy: [], changedAt: at(second), ...own };
  await world.store().collection(friendships).insert(users.join(':'), value);
}

const listed = (index: number) => ({
  userId: crowdId(index),
  username: `user ${crowdId(index)}`,
  avatar: null,
});

test('everybody stands in the list that fits, and only in it', async () => {
  expect(await listFriends(kai)).toEqual(nobody);
  await addAccount(kai);
  for (let index = 1; index <= 7; index += 1) await addAccount(crowdId(index));
  await stand(crowdId(1), 2, { state: 'friends' });
  await stand(crowdId(2), 1, { state: 'friends' });
  await stand(crowdId(3), 3, { state: 'requested', senderId: kai });
  await stand(crowdId(4), 4, { state: 'requested', senderId: crowdId(4) });
  await stand(crowdId(5), 5, { state: 'friends', blockedBy: [kai] });
  await stand(crowdId(6), 6, { state: 'friends', blockedBy: [crowdId(6)] });
  await stand(crowdId(7), 7, { state: 'none' });
  // Has no account here any more.
  await stand(crowdId(8), 8, { state: 'friends' });
  expect(await listFriends(kai)).toEqual({
    friends: [listed(2), listed(1)],
    pendingSent: [listed(3)],
    pendingReceived: [listed(4)],
    BlockedUsers: [listed(5)],
  });
  const other = await listFriends(userId.parse(crowdId(6)));
  expect(other).toMatchObject({ friends: [], BlockedUsers: [{ userId: kai, username: `user ${kai}` }] });
  expect(await listFriends(userId.parse(people.finn))).toEqual(nobody);
});

test('more than one page of them is listed', async () => {
  for (let index = 1; index <= 205; index += 1) {
    await addAccount(crowdId(index));
    await stand(crowdId(index), index, { state: 'friends' });
  }
  expect((await listFriends(kai)).friends).toHaveLength(205);
});
