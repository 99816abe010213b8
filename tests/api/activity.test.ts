import { openActivityToken } from '@/lib/auth/activity-session';
import { accounts, sessions } from '@/lib/db/collections';
import { activityRooms } from '@/lib/db/collections/activity-rooms';
import { notifications } from '@/lib/db/collections/notifications';
import { signIn } from '../support/client';
import type { Client } from '../support/http-client';
import { people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import {
  consentOf,
  exchange,
  frameClient,
  fromFrame,
  joinActivity,
  leaveActivity,
  newInstance,
  openActivity,
} from './activity-calls';
import { expectFailure } from './dashboard-calls';
import { crowdPerson, withStore } from './test-world';

afterEach(async () => {
  await sandboxKnobs().clearFaults();
  await sandboxKnobs().changeWorld({ reset: true });
});

function sessionsOf(userId: string) {
  return withStore((store) => store.collection(sessions).list({ index: 'userId', equals: userId }));
}

test('the frame exchanges its code and verifier for a session without a redirect', async () => {
  await sandboxKnobs().clearCalls();
  const { client, answer, opened, id } = await openActivity(people.kai);
  expect(answer.status).toBe(200);
  expect(opened).toMatchObject({ userId: people.kai, username: 'Kai' });
  expect(Object.keys(opened).sort()).toEqual(['accessToken', 'expiresAt', 'token', 'userId', 'username']);
  expect(answer.text).not.toMatch(/refresh/i);
  const frame = 'HttpOnly; Secure; SameSite=None; Partitioned';
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(`^corallium-activity=[\\w.-]+; Path=/; Max-Age=43200; ${frame}$`),
    expect.stringMatching(`^corallium-bookmark=[\\w-]+; Path=/; Max-Age=5; ${frame}$`),
  ]);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const { calls } = await sandboxKnobs().calls();
  expect(calls.map(({ method, path, by }) => `${by} ${method} ${path}`)).toEqual(
    expect.arrayContaining([`bot GET /applications/100000000000000001/activity-instances/${id}`]),
  );
  const known = await fromFrame(client, 'GET', `/api/auth/activity/${people.kai}`);
  expect(known.body).toEqual({ userId: people.kai, username: 'Kai' });
});

test('the identity check rejects another user ID and a missing session', async () => {
  const { client } = await openActivity(people.kai);
  expectFailure(await fromFrame(client, 'GET', `/api/auth/activity/${people.pearl}`), 403, 'forbidden');
  const nobody = frameClient();
  expectFailure(await fromFrame(nobody, 'GET', `/api/auth/activity/${people.kai}`), 401, 'unauthenticated');
});

describe('the exchange rejects', () => {
  test('an instance that is not running, without using up the code', async () => {
    const id = newInstance();
    const given = await consentOf(people.kai);
    const client = frameClient();
    expectFailure(await exchange(client, given, id), 404, 'not_found');
    await joinActivity(people.kai, id);
    expect((await exchange(client, given, id)).status).toBe(200);
  });

  test('a person who is not in the instance', async () => {
    const id = newInstance();
    await joinActivity(people.pearl, id);
    const before = await sessionsOf(people.drift);
    expectFailure(await exchange(frameClient(), await consentOf(people.drift), id), 403, 'forbidden');
    expect((await sessionsOf(people.drift)).items).toEqual(before.items);
  });

  test('a used code, an unknown code and a wrong verifier', async () => {
    const id = newInstance();
    await joinActivity(people.kai, id);
    const given = await consentOf(people.kai);
    expect((await exchange(frameClient(), given, id)).status).toBe(200);
    const other = await consentOf(people.kai);
    for (const wrong of [given, { ...other, code: 'unknown' }, { ...other, verifier: 'x'.repeat(43) }]) {
      const refused = await exchange(frameClient(), wrong, id);
      expectFailure(refused, 401, 'unauthenticated');
      expect(refused.headers.getSetCookie()).toEqual([]);
    }
  });

  test.each([
    ['an empty code', { code: '' }],
    ['a short verifier', { verifier: 'v'.repeat(42) }],
    ['a long verifier', { verifier: 'v'.repeat(129) }],
    ['a verifier with a space', { verifier: `${'v'.repeat(43)} ` }],
    ['an unknown field', { userId: people.marina }],
  ])('%s', async (_, wrong) => {
    const given = { code: 'a', verifier: 'v'.repeat(43), ...wrong };
    expectFailure(await exchange(frameClient(), given, newInstance()), 422, 'invalid');
  });

  test.each(['', 'i/../../users', 'i'.repeat(129), 'i-1?x=1', '{"$ne":""}'])(
    'the instance ID %j',
    async (id) => {
      const given = { code: 'a', verifier: 'v'.repeat(43) };
      expectFailure(await exchange(frameClient(), given, id), 422, 'invalid');
    },
  );

  test.each([
    ['no origin', { origin: null, 'sec-fetch-site': null }],
    ["the site's own origin", { origin: 'http://127.0.0.1:9' }],
    ["another Activity's origin", { origin: 'https://1.discordsays.com' }],
    ["Discord's origin", { origin: 'https://discord.com' }],
    ['a null origin', { origin: 'null' }],
  ])('a call with %s', async (_, headers) => {
    const id = newInstance();
    await joinActivity(people.kai, id);
    const refused = await exchange(frameClient(), await consentOf(people.kai), id, headers);
    expectFailure(refused, 403, 'cross_site');
    expect(refused.headers.getSetCookie()).toEqual([]);
  });

  test('any code while Discord is down, and stores no session', async () => {
    const id = newInstance();
    await joinActivity(people.kai, id);
    const before = await sessionsOf(people.kai);
    await sandboxKnobs().addFault({ match: 'POST /oauth2/token$', status: 503 });
    expectFailure(await exchange(frameClient(), await consentOf(people.kai), id), 503, 'discord_unavailable');
    await sandboxKnobs().clearFaults();
    await sandboxKnobs().addFault({ match: 'GET /applications/', status: 500 });
    const unseen = await exchange(frameClient(), await consentOf(people.kai), newInstance());
    expectFailure(unseen, 503, 'discord_unavailable');
    expect((await sessionsOf(people.kai)).items).toEqual(before.items);
  });
});

describe('the session', () => {
  test('is accepted as a bearer token when the browser blocks cookies', async () => {
    const { opened } = await openActivity(people.kai);
    const phone = frameClient();
    const path = `/api/friends/list/${people.kai}`;
    expectFailure(await fromFrame(phone, 'GET', path), 401, 'unauthenticated');
    const bear = (token: string) =>
      phone.get(path, { headers: { authorization: `Bearer ${token}`, 'sec-fetch-site': 'same-origin' } });
    expect((await bear(opened.token)).status).toBe(200);
    for (const wrong of [`${opened.token}x`, opened.accessToken])
      expectFailure(await bear(wrong), 401, 'unauthenticated');
  });

  test('ends on sign-out and on the next sign-in from the same frame', async () => {
    const { client, opened, id } = await openActivity(people.kai);
    const path = `/api/friends/list/${people.kai}`;
    await exchange(client, await consentOf(people.kai), id);
    const old = { authorization: `Bearer ${opened.token}`, 'sec-fetch-site': 'same-origin' };
    expectFailure(await frameClient().get(path, { headers: old }), 401, 'unauthenticated');
    expect((await fromFrame(client, 'GET', path)).status).toBe(200);
    const copy = client.cookies.find('corallium-activity')?.value ?? '';
    expect((await fromFrame(client, 'DELETE', '/api/auth/activity')).status).toBe(200);
    expect(client.cookies.find('corallium-activity')).toBeNull();
    client.cookies.set('corallium-activity', copy);
    expectFailure(await fromFrame(client, 'GET', path), 401, 'unauthenticated');
  });

  test('lasts twelve hours', async () => {
    const { client, opened } = await openActivity(people.kai);
    const claim = await openActivityToken(opened.token);
    const { items } = await sessionsOf(people.kai);
    const mine = items.find(({ id }) => id === claim?.sid);
    const { createdAt = '', expiresAt = '' } = mine?.value ?? {};
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(12 * 3_600_000);
    await withStore((store) =>
      store.collection(sessions).update(mine?.id ?? '', (row) => ({ ...row, expiresAt: createdAt })),
    );
    expectFailure(await fromFrame(client, 'GET', `/api/user/${people.kai}`), 401, 'unauthenticated');
  });

  test("leaves the site session's Discord tokens unchanged", async () => {
    await signIn(people.drift);
    const tokensOf = () =>
      withStore(async (store) => (await store.collection(accounts).get(people.drift))?.value.tokens);
    const before = await tokensOf();
    await openActivity(people.drift);
    expect(await tokensOf()).toBe(before);
  });

  test('has no staff level', async () => {
    const { client } = await openActivity(people.marina);
    const { body } = await fromFrame(client, 'GET', '/api/session');
    expect(body).toMatchObject({ user: { userId: people.marina, staffLevel: null } });
  });
});

describe('the room', () => {
  const roomAt = (id: string) => `/api/activity/rooms/${id}`;
  const show = (client: Client, id: string, matchId: string) =>
    fromFrame(client, 'POST', `${roomAt(id)}/match`, { matchId });
  /** Creates a match or a table; returns its id, or '' if that failed. */
  async function make(client: Client, path = 'matches', body: object = { with: 'link', gameId: 'checkers' }) {
    const { text } = await fromFrame(client, 'POST', `/api/arcade/${path}`, body);
    return /"matchId":"([\w-]{22})"/.exec(text)?.[1] ?? '';
  }

  test('lists participants who have signed in, to participants only', async () => {
    const { client: kai, id } = await openActivity(people.kai);
    await openActivity(people.pearl, id);
    await joinActivity(crowdPerson(1), id);
    const seen = await fromFrame(kai, 'GET', roomAt(id));
    expect(seen.body).toMatchObject({
      instanceId: id,
      people: [{ username: 'Kai' }, { username: 'Pearl' }],
      match: null,
    });
    const { client: drift } = await openActivity(people.drift);
    expectFailure(await fromFrame(drift, 'GET', roomAt(id)), 404, 'not_found');
    expectFailure(await fromFrame(drift, 'GET', roomAt(newInstance())), 404, 'not_found');
  });

  test("shows one player's match, and whether it has a free seat", async () => {
    const { client: kai, id } = await openActivity(people.kai);
    const { client: pearl } = await openActivity(people.pearl, id);
    const { client: finn } = await openActivity(people.finn, id);
    const matchId = await make(kai);
    expectFailure(await show(pearl, id, matchId), 403, 'forbidden');
    expect((await show(kai, id, matchId)).body).toMatchObject({
      match: { matchId, gameName: 'Checkers', isYours: true },
    });
    expect((await show(kai, id, matchId)).status).toBe(200);
    const seen = await fromFrame(pearl, 'GET', roomAt(id));
    expect(seen.body).toMatchObject({ match: { isYours: false, hasFreeSeat: true, phase: 'waiting' } });
    expectFailure(await show(pearl, id, await make(pearl)), 409, 'conflict');

    const joined = await fromFrame(pearl, 'POST', `/api/arcade/matches/${matchId}/join`, { seed: null });
    expect(joined.status).toBe(200);
    const late = await fromFrame(finn, 'GET', roomAt(id));
    expect(late.body).toMatchObject({ match: { isYours: false, hasFreeSeat: false } });
    await leaveActivity(people.finn, id);
  });

  test('shows a running table that others can join, until the last player leaves', async () => {
    const { client: kai, id } = await openActivity(people.kai);
    const { client: pearl } = await openActivity(people.pearl, id);
    const matchId = await make(kai, 'tables/poker', {});
    expect((await show(kai, id, matchId)).status).toBe(200);
    const seen = await fromFrame(pearl, 'GET', roomAt(id));
    expect(seen.body).toMatchObject({ match: { isYours: false, hasFreeSeat: true, phase: 'active' } });
    const joined = await fromFrame(pearl, 'POST', `/api/arcade/matches/${matchId}/join`, { seed: null });
    expect(joined.body).toMatchObject({ match: { viewer: 5 } });
    for (const client of [kai, pearl]) {
      expect((await fromFrame(client, 'POST', `/api/arcade/matches/${matchId}/leave`)).status).toBe(200);
    }
    expect((await fromFrame(pearl, 'GET', roomAt(id))).body).toMatchObject({ match: null });
    // Another match can be shown now.
    expect((await show(pearl, id, await make(pearl))).status).toBe(200);
  });

  test('shows only the first of two concurrently chosen matches', async () => {
    const { client: kai, id } = await openActivity(people.kai);
    const { client: pearl } = await openActivity(people.pearl, id);
    const [ofKai, ofPearl] = [await make(kai), await make(pearl)];
    await withStore(async (store) => {
      const rooms = store.collection(activityRooms);
      const upsert = rooms.upsert.bind(rooms);
      jest.spyOn(rooms, 'upsert').mockImplementationOnce(async (...input) => {
        // Pearl's call lands between the read and the write of Kai's call.
        expect((await show(pearl, id, ofPearl)).status).toBe(200);
        return upsert(...input);
      });
      expectFailure(await show(kai, id, ofKai), 409, 'conflict');
      expect((await rooms.get(id, { fresh: true }))?.value.matchId).toBe(ofPearl);
    });
  });

  test('cancels a pending account deletion on sign-in and notifies the owner', async () => {
    await withStore((store) =>
      store
        .collection(accounts)
        .update(people.kai, (account) => ({ ...account, eraseAt: '2099-01-01T00:00:00.000Z' })),
    );
    await openActivity(people.kai);
    await withStore(async (store) => {
      expect((await store.collection(accounts).get(people.kai))?.value.eraseAt).toBeNull();
      const bell = await store.collection(notifications).get(people.kai);
      expect(bell?.value.items.at(-1)).toMatchObject({ type: 'account-kept' });
    });
  });

  test('rejects an unknown match', async () => {
    const { client, id } = await openActivity(people.kai);
    expectFailure(await show(client, id, 'm'.repeat(22)), 404, 'not_found');
  });
});
