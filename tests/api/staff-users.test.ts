import { z } from 'zod';
import { sessions } from '@/lib/db/collections';
import { siteStaff, siteStaffId } from '@/lib/db/collections/staff';
import { getStore } from '@/lib/db/store';
import { signIn } from '../support/client';
import { people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { bodyOf, expectFailure } from './dashboard-calls';
import { staffLog } from './staff-calls';

const listSchema = z.array(
  z.object({
    discordId: z.string(),
    username: z.string().nullable(),
    accessLevel: z.string(),
    loginCount: z.number(),
    locked: z.string().nullable(),
  }),
);

const { marina, finn } = signedIn('marina', 'finn');
const list = async () => bodyOf(await marina.get('/api/staff/users'), listSchema);
const grant = (discordId: string, accessLevel: string, client = marina) =>
  client.post('/api/staff/users/grant', { discordId, accessLevel });
const remove = (discordId: string, client = marina) =>
  client.request('DELETE', `/api/staff/users/${discordId}`);

afterEach(async () => {
  const grantedAt = new Date().toISOString();
  await (await getStore()).collection(siteStaff).update(siteStaffId, (staff) => ({
    ...staff,
    members: [
      { userId: people.marina, accessLevel: 'owner', grantedAt },
      { userId: people.finn, accessLevel: 'helper', grantedAt },
    ],
  }));
});

test('an owner lists the staff and grants access, the new owner resigns, and both are logged', async () => {
  expect((await list()).map(({ discordId, accessLevel }) => [discordId, accessLevel])).toEqual([
    [people.marina, 'owner'],
    [people.finn, 'helper'],
  ]);
  const kai = await signIn(people.kai);
  expect((await kai.get('/api/staff/users')).status).toBe(404);
  expect((await grant(people.kai, 'owner')).status).toBe(200);
  expect((await kai.get('/api/staff/users')).status).toBe(200);
  expect((await list()).find(({ discordId }) => discordId === people.kai)).toMatchObject({
    accessLevel: 'owner',
    locked: expect.stringMatching(/own level/),
  });
  expectFailure(await remove(people.kai), 403, 'forbidden');
  expect((await remove(people.kai, kai)).status).toBe(200);
  expect((await kai.get('/api/staff/users')).status).toBe(404);
  expect((await staffLog(marina)).slice(0, 2)).toMatchObject([
    { userId: people.kai, action: expect.stringMatching(/^Removed .*\(Owner\) from staff\.$/) },
    { userId: people.marina, action: expect.stringMatching(/^Gave .* the level Owner\.$/) },
  ]);
});

const noId = "This isn't a Discord user ID: those are 17 to 20 digits.";

test.each([
  ['', 'Enter a Discord ID.'],
  ['12345', noId],
  ['000000000000000000', noId],
  ['$ne', noId],
])('rejects the ID %p', async (discordId, text) => {
  const failure = expectFailure(await grant(discordId, 'helper'), 422, 'invalid');
  expect(failure.fields).toEqual({ discordId: text });
});

test('rejects an unknown level and operators in place of text', async () => {
  expectFailure(await grant(people.kai, 'god'), 422, 'invalid');
  const body = { discordId: { $gt: '' }, accessLevel: 'helper' };
  expectFailure(await marina.post('/api/staff/users/grant', body), 422, 'invalid');
  expect((await list()).map(({ discordId }) => discordId)).toEqual([people.marina, people.finn]);
});

test('two owners who remove themselves concurrently leave one', async () => {
  await grant(people.finn, 'owner');
  const outcomes = await Promise.all([remove(people.marina), remove(people.finn, finn)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
  const stored = await (await getStore()).collection(siteStaff).get(siteStaffId);
  expect(stored?.value.members.filter(({ accessLevel }) => accessLevel === 'owner')).toHaveLength(1);
});

test('a sign-in older than half an hour can read the list but change nothing', async () => {
  const store = await getStore();
  const own = await store.collection(sessions).list({ index: 'userId', equals: people.marina });
  const begun = (minutes: number) => (session: (typeof own.items)[number]['value']) => ({
    ...session,
    createdAt: new Date(Date.now() - minutes * 60_000).toISOString(),
  });
  for (const { id } of own.items) await store.collection(sessions).update(id, begun(31));
  expectFailure(await grant(people.kai, 'helper'), 403, 'sign_in_again');
  expectFailure(await remove(people.finn), 403, 'sign_in_again');
  expect(await list()).toHaveLength(2);
  for (const { id } of own.items) await store.collection(sessions).update(id, begun(29));
  expect((await grant(people.kai, 'helper')).status).toBe(200);
});
