import { z } from 'zod';
import { findPerson as found, friendLists } from '@/lib/contracts/friends';
import { readProfile } from '@/lib/contracts/profile';
import { coinEntries } from '@/lib/db/collections/coin-entries';
import { friendships } from '@/lib/db/collections/friendships';
import { memberStats } from '@/lib/db/collections/member-stats';
import { notifications } from '@/lib/db/collections/notifications';
import { listAll } from '@/lib/db/list-all';
import { unknownPerson } from '@/lib/rules/friends/limits';
import { toListed } from '@/lib/rules/notifications/inbox';
import type { Client } from '../support/http-client';
import { people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { bodyOf, expectFailure, idOf } from './dashboard-calls';
import { removeAll, withStore } from './test-world';

const outcome = z.strictObject({ message: z.string(), list: z.string().nullable() });
const stranger = '299999999999999999';

const listsOf = async (client: Client) =>
  bodyOf(await client.get(`/api/friends/list/${idOf(client)}`), friendLists);

const send = (client: Client, receiverId: unknown, senderId: unknown = idOf(client)) =>
  client.post('/api/friends/send', { senderId, receiverId });

const act = (client: Client, name: string, targetId: unknown, more: object = {}) =>
  client.post(`/api/friends/${name}`, { userId: idOf(client), targetId, senderId: idOf(client), ...more });

const { kai, pearl, finn } = signedIn('kai', 'pearl', 'finn');

afterEach(() => withStore((store) => removeAll(store, friendships)));

test('an accepted request becomes a friendship', async () => {
  expect(bodyOf(await send(kai, ` ${people.pearl} `), outcome)).toEqual({
    message: 'Friend request sent.',
    list: 'pendingSent',
  });
  expect((await listsOf(kai)).pendingSent).toMatchObject([{ userId: people.pearl, username: 'Pearl' }]);
  expect((await listsOf(pearl)).pendingReceived).toMatchObject([{ userId: people.kai }]);
  expect(bodyOf(await act(pearl, 'accept', people.kai), outcome).list).toBe('friends');
  expect((await listsOf(kai)).friends).toMatchObject([{ userId: people.pearl }]);
  expect((await listsOf(kai)).pendingSent).toEqual([]);
});

test('acting for another person is rejected', async () => {
  await send(kai, people.pearl);
  expectFailure(await send(finn, people.pearl, people.kai), 403, 'forbidden');
  const body = { userId: people.pearl, targetId: people.kai, senderId: people.kai };
  for (const name of ['accept', 'decline', 'remove', 'block', 'cancel', 'unblock']) {
    expectFailure(await finn.post(`/api/friends/${name}`, body), 403, 'forbidden');
    // Kai, who sent the request, cannot answer it for Pearl either.
    expectFailure(await kai.post(`/api/friends/${name}`, body), 403, 'forbidden');
  }
  expectFailure(await act(pearl, 'accept', people.kai, { senderId: people.finn }), 403, 'forbidden');
  expectFailure(await act(kai, 'accept', people.pearl), 409, 'conflict');
  expect((await listsOf(pearl)).pendingReceived).toHaveLength(1);
});

test.each([
  ['', 'Enter a user ID.'],
  ['   ', 'Enter a user ID.'],
  [null, 'Enter a user ID.'],
  [{ $ne: 1 }, 'Enter a user ID.'],
  ['123', "This isn't a Discord user ID: those are 17 to 20 digits."],
  ['2000000000000000031', unknownPerson],
  [people.kai, "This is your own ID. You can't add yourself."],
])('a request to %j is rejected', async (receiverId, text) => {
  const answer = await send(kai, receiverId);
  expect(answer.status).toBe(text === unknownPerson ? 404 : 422);
  expect(answer.text).toContain(text.replace(/"/g, '\\"'));
  expect(await listsOf(kai)).toMatchObject({ pendingSent: [] });
});

test('looking up an ID returns only the public fields, or 404', async () => {
  const answer = await kai.get(`/api/friends/people/${people.pearl}`);
  expect(bodyOf(answer, z.strictObject(found.returns.shape))).toMatchObject({ username: 'Pearl' });
  const unknown = expectFailure(await kai.get(`/api/friends/people/${stranger}`), 404, 'not_found');
  expect(unknown.error).toBe(unknownPerson);
  expect((await kai.get('/api/friends/people/nonsense')).status).toBe(404);
});

test('a blocked person gets the same answers as for an unknown ID', async () => {
  expect(bodyOf(await act(pearl, 'block', people.kai), outcome).list).toBe('BlockedUsers');
  const heard = async (id: string) => {
    const answers = [
      await kai.get(`/api/friends/people/${id}`),
      await send(kai, id),
      await act(kai, 'accept', id),
      await act(kai, 'remove', id),
      await act(kai, 'block', id),
    ];
    return answers.map(({ status, text }) => [status, text.replace(/"requestId":"[^"]*"/, '')]);
  };
  expect(await heard(people.pearl)).toEqual(await heard(stranger));
  expect(await listsOf(kai)).toEqual({ friends: [], pendingSent: [], pendingReceived: [], BlockedUsers: [] });
  expect((await listsOf(pearl)).BlockedUsers).toMatchObject([{ userId: people.kai }]);
});

test('an unknown action is not found', async () => {
  expectFailure(await act(kai, 'marry', people.pearl), 404, 'not_found');
});

test('the list answers 304 until it changes', async () => {
  const path = `/api/friends/list/${people.kai}`;
  const etag = (await kai.get(path)).headers.get('etag') ?? '';
  const again = () => kai.get(path, { headers: { 'if-none-match': etag } });
  expect((await again()).status).toBe(304);
  await send(pearl, people.kai);
  expect((await again()).status).toBe(200);
});

test('the profile counts coins, notifications and friends', async () => {
  const path = `/api/social/profile/${people.kai}`;
  await send(kai, people.pearl);
  await act(pearl, 'accept', people.kai);
  await kai.post(`/api/social/notifications/${people.kai}`, { message: 'Ahoy', type: 'info' });
  const profile = bodyOf(await kai.get(path), readProfile.returns);
  const expected = await withStore(async (store) => {
    const stats = await listAll(store.collection(memberStats), { index: 'userId', equals: people.kai });
    const items = (await store.collection(notifications).get(people.kai))?.value.items ?? [];
    const ledger = await listAll(store.collection(coinEntries), { index: 'userId', equals: people.kai });
    const arcadeCoins = ledger.reduce((sum, { value }) => sum + value.amount, 0);
    return {
      coins: stats.reduce((sum, { value }) => sum + value.coins, arcadeCoins),
      arcadeCoins,
      totalNotifications: items.length,
      unreadNotifications: items.filter(({ read }) => !read).length,
    };
  });
  expect(expected.coins).toBeGreaterThan(0);
  expect(profile).toEqual({
    ...expected,
    isPremium: false,
    premiumPlan: 'none',
    premiumTerm: null,
    totalFriends: 1,
  });
});

test('the bell mentions accepted requests, but no cancelled, declined or blocked ones', async () => {
  const bells = () =>
    withStore(async (store) => {
      const all = store.collection(notifications);
      const read = async (id: string) => {
        const texts = (await all.get(id))?.value.items.map((item) => toListed(item).message) ?? [];
        return texts.filter((text) => /friend/.test(text));
      };
      return { kai: await read(people.kai), pearl: await read(people.pearl) };
    });
  await withStore((store) => removeAll(store, notifications));
  for (let round = 0; round < 2; round += 1) {
    await send(kai, people.pearl);
    await act(kai, 'cancel', people.pearl);
  }
  await send(kai, people.pearl);
  await act(pearl, 'decline', people.kai);
  expect(await bells()).toEqual({ kai: [], pearl: [] });
  await send(kai, people.pearl);
  await act(pearl, 'accept', people.kai);
  await act(kai, 'remove', people.pearl);
  await act(pearl, 'block', people.kai);
  await send(kai, people.pearl);
  expect(await bells()).toEqual({
    kai: ['Pearl accepted your friend request.'],
    pearl: ["You accepted Kai's friend request."],
  });
});
