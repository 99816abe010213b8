// The bell's calls. An index refers to the list that its session has loaded, never to another item.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { userId } from '@/lib/core/ids';
import { addNotification } from '@/lib/social/notifications';
import { signIn } from '../support/client';
import type { Answer, Client } from '../support/http-client';
import { people } from '../support/people';
import { bodyOf, expectFailure, idOf } from './dashboard-calls';

const base = '/api/social/notifications';
const listSchema = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    read: z.boolean(),
    seen: z.boolean(),
    href: z.string().nullable(),
  }),
);
const kaiId = userId.parse(people.kai);
let kai: Client;
let other: Client;

const tell = (title: string) => addNotification(kaiId, { type: 'info', title, message: `About ${title}.` });
const load = (client: Client) => client.get(`${base}/${idOf(client)}`);
const list = async (client: Client) => bodyOf(await load(client), listSchema);
const titles = async (client: Client) => (await list(client)).map(({ title }) => title);
const remove = (client: Client, index: number, headers = {}) =>
  client.request('DELETE', `${base}/${idOf(client)}/${index}`, { headers });
const mark = (client: Client, how: 'read' | 'unread', body: object, headers = {}) =>
  client.post(`${base}/${how}/${idOf(client)}`, body, { headers });
const etagOf = ({ headers }: Answer) => headers.get('etag') ?? '';

beforeEach(async () => {
  // Two devices of one person.
  [kai, other] = [await signIn(people.kai), await signIn(people.kai)];
  await kai.request('DELETE', `${base}/${kaiId}`);
  for (const title of ['a', 'b', 'c']) await tell(title);
});

test('the list is sorted newest first and answers 304 if unchanged', async () => {
  const answer = await load(kai);
  expect(bodyOf(answer, listSchema).map(({ title }) => title)).toEqual(['c', 'b', 'a']);
  expect(etagOf(answer)).toMatch(/^"v\d+\.[\w-]{12}"$/);
  const headers = { 'if-none-match': etagOf(answer) };
  expect((await kai.get(`${base}/${kaiId}`, { headers })).status).toBe(304);
});

test('a notification is marked read, marked unread and deleted by its index', async () => {
  await list(kai);
  expect((await mark(kai, 'read', { notificationIndex: 1 })).body).toEqual({ unseen: 2, unread: 2 });
  expect((await list(kai)).map(({ read }) => read)).toEqual([false, true, false]);
  expect((await mark(kai, 'unread', { notificationIndex: 1 })).body).toEqual({ unseen: 2, unread: 3 });
  await list(kai);
  expect((await remove(kai, 0)).body).toEqual({ unseen: 1, unread: 2 });
  expect(await titles(kai)).toEqual(['b', 'a']);
});

test('all notifications are marked seen, marked read and deleted without a body', async () => {
  const send = (method: string, path: string) =>
    kai.request(method, path, { headers: { 'content-type': null } });
  expect((await send('POST', `${base}/seen/${kaiId}`)).body).toEqual({ unseen: 0, unread: 3 });
  expect((await send('POST', `${base}/readall/${kaiId}`)).body).toEqual({ unseen: 0, unread: 0 });
  expect((await send('DELETE', `${base}/${kaiId}`)).body).toEqual({ unseen: 0, unread: 0 });
  expect(await titles(kai)).toEqual([]);
});

test('deleting all spares notifications that arrived after the shown ones', async () => {
  const [newest] = await list(kai);
  await tell('d');
  await kai.request('DELETE', `${base}/${kaiId}?newest=${newest?.id}`);
  expect(await titles(kai)).toEqual(['d']);
  expectFailure(await kai.request('DELETE', `${base}/${kaiId}?newest=${newest?.id}`), 409, 'conflict');
});

describe('an index after the list has changed', () => {
  test('refers to the list that this session loaded', async () => {
    await list(kai);
    await tell('d');
    await remove(kai, 0);
    expect(await titles(kai)).toEqual(['d', 'b', 'a']);
  });

  test('is not found if another device deleted the item', async () => {
    await list(kai);
    await list(other);
    await remove(other, 0);
    expectFailure(await remove(kai, 0), 404, 'not_found');
    await remove(kai, 1);
    expect(await titles(kai)).toEqual(['a']);
  });

  test('is rejected if the session has loaded no list', async () => {
    expectFailure(await remove(kai, 0), 409, 'stale');
    expectFailure(await mark(kai, 'read', { notificationIndex: 0 }), 409, 'stale');
    expect(await titles(kai)).toEqual(['c', 'b', 'a']);
  });

  test('refers to the list in If-Match, not the last one', async () => {
    const first = etagOf(await load(kai));
    await tell('d');
    await list(kai);
    await remove(kai, 0, { 'if-match': first });
    expect(await titles(kai)).toEqual(['d', 'b', 'a']);
    for (const unknown of ['"v1.abcdefghijkl"', '"nonsense"'])
      expectFailure(await remove(kai, 0, { 'if-match': unknown }), 409, 'stale');
  });

  test('is overridden by an id', async () => {
    const [, second] = await list(kai);
    await tell('d');
    await mark(kai, 'read', { notificationIndex: 0, id: second?.id });
    const read = (await list(kai)).filter((one) => one.read);
    expect(read.map(({ title }) => title)).toEqual(['b']);
    const path = `${base}/${kaiId}/0?id=${second?.id}`;
    expect((await kai.request('DELETE', path)).status).toBe(200);
    expectFailure(await kai.request('DELETE', path), 404, 'not_found');
    expect(await titles(kai)).toEqual(['d', 'c', 'a']);
  });
});

test('concurrent deletions by two devices hit only the intended items', async () => {
  const all = Array.from({ length: 20 }, (_, index) => `n${index}`);
  for (const title of all) await tell(title);
  // Both see the same list; one deletes the even places, the other every third, while more arrive.
  const seen = await titles(kai);
  await list(other);
  const places = (step: number) => seen.map((_, index) => index).filter((index) => index % step === 0);
  const [evens, thirds] = [places(2), places(3)];
  const removeAll = async (client: Client, indexes: readonly number[]) => {
    const statuses: number[] = [];
    for (const index of indexes) statuses.push((await remove(client, index)).status);
    return statuses;
  };
  const [mine, others] = await Promise.all([removeAll(kai, evens), removeAll(other, thirds), tell('late')]);
  const statuses = [...mine, ...others];
  expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
  const meant = new Set([...evens, ...thirds]);
  expect(statuses.filter((status) => status === 200)).toHaveLength(meant.size);
  expect(await titles(kai)).toEqual(['late', ...seen.filter((_, index) => !meant.has(index))]);
});

test.each([
  ['an index beyond the list', 3],
  ['a negative index', -1],
  ['a text as index', 'x'],
])('%s is not found', async (_, index) => {
  await list(kai);
  expect((await kai.request('DELETE', `${base}/${kaiId}/${index}`)).status).toBe(404);
  expect(await titles(kai)).toHaveLength(3);
});

test.each([
  ['an empty body', {}],
  ['a negative index', { notificationIndex: -1 }],
  ['a text as index', { notificationIndex: '0' }],
  ['an unknown field', { notificationIndex: 0, all: true }],
])('marking with %s is rejected', async (_, body) => {
  await list(kai);
  expectFailure(await mark(kai, 'read', body), 422, 'invalid');
});

test("another person's notification is not found", async () => {
  const pearl = await signIn(people.pearl);
  const [first] = await list(kai);
  expectFailure(await mark(pearl, 'read', { id: first?.id }), 404, 'not_found');
  expect((await list(kai)).every(({ read, seen }) => !read && !seen)).toBe(true);
});

test('a valid note to oneself appears in the bell', async () => {
  const title = `Note ${randomUUID()}`;
  const path = `${base}/${kaiId}`;
  expect((await kai.post(path, { title, description: '<b>Done</b>', type: 'success' })).status).toBe(200);
  expect((await kai.get(path)).body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ title, message: '<b>Done</b>', type: 'success', read: false, href: null }),
    ]),
  );
  const failure = expectFailure(await kai.post(path, { type: 'info' }), 422, 'invalid');
  expect(failure.fields).toEqual({ message: 'Enter a message.' });
  const invite = { message: 'x', type: 'battleship-invite' };
  expectFailure(await kai.post(path, invite), 422, 'invalid');
});

test('the session counts unseen notifications', async () => {
  const count = async () =>
    z.object({ user: z.object({ notifications: z.number() }) }).parse((await kai.get('/api/session')).body)
      .user.notifications;
  expect(await count()).toBe(3);
  await kai.post(`${base}/seen/${kaiId}`);
  expect(await count()).toBe(0);
});
