import { accounts } from '../../lib/db/collections';
import { friendships } from '../../lib/db/collections/friendships';
import { openStore } from '../../lib/db/open-store';
import { changeFriendship, friendshipId, strangers } from '../../lib/rules/friends/friendship';
import { sampleAccount } from '../../tests/support/sample-account';

/** Adds this many friends with their own accounts to a person. */
export async function addFriends(dataDir: string, userId: string, count: number): Promise<void> {
  const store = await openStore({ dataDir });
  const now = new Date().toISOString();
  for (let place = 0; place < count; place += 1) {
    const other = String(600_000_000_000_000_000n + BigInt(place));
    const asked = changeFriendship(strangers({ by: other, other: userId, now }), 'send', {
      by: other,
      other: userId,
      now,
    });
    const friends = changeFriendship(asked, 'accept', { by: userId, other, now });
    await store.collection(accounts).insert(other, sampleAccount(other, `Friend ${place}`));
    await store.collection(friendships).insert(friendshipId(userId, other), friends);
  }
  await store.close();
}
