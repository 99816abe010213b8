import { userId } from '@/lib/core/ids';
import { accounts } from '@/lib/db/collections';
import { friendships } from '@/lib/db/collections/friendships';
import { notifications } from '@/lib/db/collections/notifications';
import { goOnDelivering } from '@/lib/delivery/deliver';
import { changeFriendship, friendshipId, strangers } from '@/lib/rules/friends/friendship';
import { type FriendListName, friendLimits } from '@/lib/rules/friends/limits';
import { changeFriend } from '@/lib/social/change-friend';
import { findPerson } from '@/lib/social/find-person';
import { friendOutlet } from '@/lib/social/friend-outlet';
import { listFriends } from '@/lib/social/list-friends';
import { listInbox } from '@/lib/social/notifications';
import { crowdId, people } from '@/sandbox/world/ids';
import { sampleAccount } from '../support/sample-account';
import { type EventWorld, onEachWorld } from './event-world';

const limits: Record<string, number> = friendLimits;

const kai = userId.parse(people.kai);
const pearl = userId.parse(people.pearl);
const crowd = (index: number) => userId.parse(crowdId(index));
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();

function describeFriends(world: EventWorld): void {
  const addAccount = (id: string) => world.collection(accounts).insert(id, sampleAccount(id, `user ${id}`));

  const listOf = async (id: typeof kai, list: FriendListName) =>
    (await listFriends(id))[list].map((person) => person.userId);

  /** The messages or errors of concurrent calls. */
  const together = async (...calls: readonly Promise<{ message: string }>[]) =>
    (await Promise.allSettled(calls)).map((one) =>
      one.status === 'fulfilled' ? one.value.message : one.reason.message,
    );

  beforeEach(async () => {
    await addAccount(kai);
    await addAccount(pearl);
  });

  const bellOf = async (id: typeof kai) =>
    (await listInbox(id)).map(({ message, data, href }) => [message, data.senderId, href]);
  const wantsFrom = (id: string) => ['Alex wants to be your friend.', id, '/social/friends?tab=incoming'];

  describe('two people with the same name', () => {
    const finn = userId.parse(people.finn);
    beforeEach(async () => {
      await addAccount(finn);
      const names = world.collection(accounts);
      for (const id of [kai, finn]) await names.update(id, (account) => ({ ...account, username: 'Alex' }));
      await changeFriend('send', kai, pearl);
      await changeFriend('send', finn, pearl);
    });

    it('appear separately in the bell, and only a cancelled request disappears', async () => {
      expect(await bellOf(pearl)).toEqual([wantsFrom(finn), wantsFrom(kai)]);
      await changeFriend('cancel', kai, pearl);
      expect(await bellOf(pearl)).toEqual([wantsFrom(finn)]);
      await changeFriend('send', kai, pearl);
      expect(await bellOf(pearl)).toEqual([wantsFrom(kai), wantsFrom(finn)]);
    });

    it.each(['decline', 'remove', 'block'] as const)('lose only the affected notice on %s', async (act) => {
      await changeFriend(act, pearl, kai);
      expect(await bellOf(pearl)).toEqual([wantsFrom(finn)]);
      expect(await bellOf(kai)).toEqual([]);
    });

    it.each(['accept', 'send'] as const)('are distinguished in both bells after %s', async (act) => {
      await changeFriend(act, pearl, kai);
      expect(await bellOf(pearl)).toEqual([
        wantsFrom(finn),
        ["You accepted Alex's friend request.", kai, '/social/friends'],
      ]);
      expect(await bellOf(kai)).toEqual([
        [`user ${pearl} accepted your friend request.`, pearl, '/social/friends'],
      ]);
    });
  });

  it('a notice lost to a crash is delivered once by the job', async () => {
    const bells = jest
      .spyOn(world.collection(notifications), 'upsert')
      .mockRejectedValueOnce(new Error('The process ended.'));
    await changeFriend('send', kai, pearl);
    expect(bells).toHaveBeenCalledTimes(1);
    expect(await bellOf(pearl)).toEqual([]);
    const id = friendshipId(kai, pearl);
    const planned = (await world.jobIds()).filter((job) => job.includes(id));
    expect(planned).toHaveLength(1);
    await goOnDelivering(friendOutlet, id, { attempt: 1 });
    await goOnDelivering(friendOutlet, id, { attempt: 2 });
    expect(await bellOf(pearl)).toHaveLength(1);
    expect(await world.collection(friendships).get(id)).toMatchObject({ value: { outbox: [] } });
  });

  it('concurrent mutual requests create one friendship', async () => {
    for (let round = 0; round < 5; round += 1) {
      const said = await together(changeFriend('send', kai, pearl), changeFriend('send', pearl, kai));
      expect(said.toSorted()).toEqual(['Friend request sent.', 'You are now friends.']);
      expect(await listOf(kai, 'friends')).toEqual([pearl]);
      expect(await listOf(pearl, 'friends')).toEqual([kai]);
      await changeFriend('remove', kai, pearl);
      expect(await listOf(pearl, 'friends')).toEqual([]);
    }
  });

  it('concurrent accept and cancel have one outcome, reported to both', async () => {
    for (let round = 0; round < 5; round += 1) {
      await changeFriend('send', kai, pearl);
      const said = await together(changeFriend('accept', pearl, kai), changeFriend('cancel', kai, pearl));
      const areFriends = (await listOf(kai, 'friends')).length === 1;
      expect(said).toEqual(
        areFriends
          ? ['You are now friends.', 'Your request was accepted in the meantime.']
          : ['This request is no longer there.', 'Request cancelled.'],
      );
      if (areFriends) await changeFriend('remove', pearl, kai);
    }
  });

  it('concurrent duplicate requests create one request', async () => {
    const sent = await together(...Array.from({ length: 20 }, () => changeFriend('send', kai, pearl)));
    expect(sent.filter((text) => text === 'Friend request sent.')).toHaveLength(1);
    expect(await listOf(pearl, 'pendingReceived')).toEqual([kai]);
  });

  it('a blocked person can be found by the blocker, and finds them after the unblock', async () => {
    await changeFriend('block', pearl, kai);
    expect(await findPerson(pearl, kai)).toMatchObject({ userId: kai, username: `user ${kai}` });
    await changeFriend('unblock', pearl, kai);
    expect(await findPerson(kai, pearl)).toMatchObject({ userId: pearl });
    expect((await changeFriend('send', kai, pearl)).list).toBe('pendingSent');
  });

  it('a declined request is deleted', async () => {
    await changeFriend('send', kai, pearl);
    await changeFriend('decline', pearl, kai);
    expect(await world.collection(friendships).get(friendshipId(kai, pearl))).toBeNull();
  });

  it('lists are read in batches and omit people without an account', async () => {
    const count = 450;
    const all = world.collection(friendships);
    await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        if (index > 0) await addAccount(crowd(index));
        const pair = { by: kai, other: crowd(index), now: at(index) };
        const asked = changeFriendship(strangers(pair), 'send', pair);
        const back = { ...pair, by: pair.other, other: kai };
        await all.insert(friendshipId(kai, crowd(index)), changeFriendship(asked, 'accept', back));
      }),
    );
    const { reads } = world.store().stats();
    const { friends } = await listFriends(kai);
    // Three pages of 200 and one query for all their accounts.
    expect(world.store().stats().reads - reads).toBe(4);
    expect(friends).toHaveLength(count - 1);
    expect(friends[0]).toMatchObject({ userId: crowd(1), username: `user ${crowd(1)}`, since: at(1) });
    expect(friends.at(-1)).toMatchObject({ userId: crowd(count - 1) });
  });

  it('the limit of the recipient applies too', async () => {
    const limit = jest.replaceProperty(limits, 'pendingReceived', 1);
    await changeFriend('send', kai, pearl);
    await addAccount(crowd(1));
    const full = "This person can't take any more at the moment. Try again later.";
    await expect(changeFriend('send', crowd(1), pearl)).rejects.toThrow(full);
    expect(await listOf(crowd(1), 'pendingSent')).toEqual([]);
    limit.restore();
    expect((await changeFriend('send', crowd(1), pearl)).list).toBe('pendingSent');
  });

  it('concurrent requests stop at the limit of the list', async () => {
    const limit = jest.replaceProperty(limits, 'pendingSent', 5);
    const others = Array.from({ length: 50 }, (_, index) => crowd(index + 1));
    for (const id of others) await addAccount(id);
    const said = await together(...others.map((id) => changeFriend('send', kai, id)));
    limit.restore();
    expect(said.filter((text) => text === 'Friend request sent.')).toHaveLength(5);
    expect(await listOf(kai, 'pendingSent')).toHaveLength(5);
  });

  it('a list accepts requests up to its limit', async () => {
    const all = world.collection(friendships);
    const fill = (from: number, to: number) =>
      Promise.all(
        Array.from({ length: to - from }, (_, index) => {
          const pair = { by: kai, other: crowd(from + index), now: at(index) };
          return all.insert(friendshipId(kai, pair.other), changeFriendship(strangers(pair), 'send', pair));
        }),
      );
    await fill(1, friendLimits.pendingSent);
    await addAccount(crowd(200));
    expect((await changeFriend('send', kai, pearl)).list).toBe('pendingSent');
    await expect(changeFriend('send', kai, crowd(200))).rejects.toThrow('100 of your requests are waiting');
    // A request that completes a friendship does not count as pending.
    await changeFriend('send', crowd(200), kai);
    expect((await changeFriend('send', kai, crowd(200))).list).toBe('friends');
    await changeFriend('cancel', kai, pearl);
    expect((await changeFriend('send', kai, pearl)).list).toBe('pendingSent');
  });
}

onEachWorld('friends', describeFriends);
