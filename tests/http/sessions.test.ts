import { randomBytes } from 'node:crypto';
import { encode } from 'next-auth/jwt';
import { z } from 'zod';
import { accounts, sessions } from '@/lib/db/collections';
import { expectFailure, listGuilds } from '../api/dashboard-calls';
import { crowdPerson, withStore } from '../api/test-world';
import { signIn, visitor } from '../support/client';
import type { Client } from '../support/http-client';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { testSecret } from '../support/site';
import { locationOf } from './sign-in-steps';

const sessionCookie = 'next-auth.session-token';
const fromTheSite = { headers: { 'sec-fetch-site': 'same-origin', accept: 'text/html' } };
const knobs = sandboxKnobs();

function cookieOf(client: Client): string {
  return client.cookies.find(sessionCookie)?.value ?? '';
}

function withCookie(value: string, name = sessionCookie): Client {
  const client = visitor();
  client.cookies.set(name, value);
  return client;
}

/** Expects the client to be signed out everywhere. */
async function expectNobody(client: Client, userId: string): Promise<void> {
  expectFailure(await client.get(`/api/user/${userId}`), 401, 'unauthenticated');
  expectFailure(
    await client.post(`/api/dashboard/${userId}/300000000000000001/autorole`),
    401,
    'unauthenticated',
  );
  const session = await client.get('/api/session');
  expect({ status: session.status, body: session.body }).toEqual({
    status: 200,
    body: { user: null, announcements: [] },
  });
  const page = await client.get('/dashboard/selector', { headers: { accept: 'text/html' } });
  expect([307, 302]).toContain(page.status);
  expect(locationOf(page, client.origin).pathname).toBe('/login');
}

async function expectPerson(client: Client, userId: string): Promise<void> {
  const answer = await client.get(`/api/user/${userId}`);
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 200, body: { userId } });
}

async function sessionIdOf(client: Client): Promise<string> {
  const { decode } = await import('next-auth/jwt');
  const claims = await decode({ token: cookieOf(client), secret: testSecret });
  return z.object({ sid: z.string() }).parse(claims).sid;
}

function forge(claims: Record<string, unknown>, secret = testSecret, maxAge = 3600): Promise<string> {
  return encode({ token: claims, secret, maxAge });
}

describe('logging out', () => {
  test('ends the session on the server, so that the old cookie is rejected', async () => {
    const client = await signIn(people.kai);
    const old = cookieOf(client);
    const answer = await client.get(`/auth/logout/${people.kai}`, fromTheSite);
    expect(answer.status).toBe(302);
    expect(locationOf(answer, client.origin).pathname).toBe('/login');
    expect(answer.headers.getSetCookie().join()).toMatch(/^next-auth\.session-token=;.*Max-Age=0/);
    expect(client.cookies.find(sessionCookie)).toBeNull();
    await expectNobody(withCookie(old), people.kai);
  });

  test('does not affect other sessions of the same person', async () => {
    const [desk, phone] = [await signIn(people.kai), await signIn(people.kai)];
    expect(cookieOf(desk)).not.toBe(cookieOf(phone));
    await desk.get(`/auth/logout/${people.kai}`, fromTheSite);
    await expectPerson(phone, people.kai);
  });

  test('is refused for another person', async () => {
    const [kai, pearl] = [await signIn(people.kai), await signIn(people.pearl)];
    expectFailure(await kai.get(`/auth/logout/${people.pearl}`, fromTheSite), 403, 'forbidden');
    expectFailure(await visitor().get(`/auth/logout/${people.pearl}`, fromTheSite), 401, 'unauthenticated');
    expectFailure(await kai.get('/auth/logout/everybody', fromTheSite), 404, 'not_found');
    await expectPerson(kai, people.kai);
    await expectPerson(pearl, people.pearl);
  });

  test('must be requested from the site', async () => {
    const client = await signIn(people.kai);
    const foreign = [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', referer: `${client.origin}/` },
      { referer: 'https://evil.example/' },
      { referer: `${client.origin}.evil.example/` },
    ];
    for (const headers of foreign) {
      for (const path of [`/auth/logout/${people.kai}`, `/api/auth/logout/${people.kai}`]) {
        expectFailure(await client.get(path, { headers }), 403, 'cross_site');
        expect((await client.request('HEAD', path, { headers })).status).toBe(403);
      }
    }
    await expectPerson(client, people.kai);
    const byReferer = { headers: { referer: `${client.origin}/dashboard/selector` } };
    expect((await client.get(`/auth/logout/${people.kai}`, byReferer)).status).toBe(302);
  });
});

describe('a session ends', () => {
  test('at its absolute expiry, even if it is in use', async () => {
    const client = await signIn(people.kai);
    await expectPerson(client, people.kai);
    const sid = await sessionIdOf(client);
    await withStore((store) =>
      store.collection(sessions).update(sid, (row) => ({
        ...row,
        expiresAt: new Date(Date.now() - 1000).toISOString(),
      })),
    );
    await expectNobody(client, people.kai);
  });

  test('when its row is removed', async () => {
    const client = await signIn(people.kai);
    await expectPerson(client, people.kai);
    const sid = await sessionIdOf(client);
    await withStore((store) => store.collection(sessions).remove(sid));
    await expectNobody(client, people.kai);
  });

  test('when the account is removed', async () => {
    const person = crowdPerson(12);
    const client = await signIn(person);
    await expectPerson(client, person);
    await withStore((store) => store.collection(accounts).remove(person));
    await expectNobody(client, person);
  });

  test('when its token has expired, even if the row remains', async () => {
    const sid = await sessionIdOf(await signIn(people.kai));
    await expectNobody(withCookie(await forge({ sub: people.kai, sid }, testSecret, -60)), people.kai);
  });
});

describe('a forged cookie is rejected', () => {
  test('for a session that was never opened', async () => {
    const sid = randomBytes(24).toString('base64url');
    await expectNobody(withCookie(await forge({ sub: people.marina, sid })), people.marina);
  });

  test("for another person's session", async () => {
    const sid = await sessionIdOf(await signIn(people.drift));
    await expectNobody(withCookie(await forge({ sub: people.marina, sid })), people.marina);
  });

  test('without a session id, which next-auth alone would accept', async () => {
    await expectNobody(withCookie(await forge({ sub: people.marina, name: 'Marina' })), people.marina);
    await expectNobody(withCookie(await forge({ sub: people.marina, sid: { $ne: '' } })), people.marina);
    await expectNobody(withCookie(await forge({ sub: people.marina, sid: '' })), people.marina);
  });

  test('with another secret', async () => {
    const sid = await sessionIdOf(await signIn(people.marina));
    const token = await forge({ sub: people.marina, sid }, 'another-secret-of-more-than-32-characters');
    await expectNobody(withCookie(token), people.marina);
  });

  test('with any part altered', async () => {
    const token = cookieOf(await signIn(people.marina));
    const parts = token.split('.');
    expect(parts).toHaveLength(5);
    for (const place of [0, 2, 3, 4]) {
      const altered = parts.map((part, index) => {
        if (index !== place) return part;
        const middle = Math.floor(part.length / 2);
        return `${part.slice(0, middle)}${part[middle] === 'A' ? 'B' : 'A'}${part.slice(middle + 1)}`;
      });
      expectFailure(
        await withCookie(altered.join('.')).get(`/api/user/${people.marina}`),
        401,
        'unauthenticated',
      );
    }
  });

  test('that is truncated, extended or not a token', async () => {
    const token = cookieOf(await signIn(people.marina));
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify({ sub: people.marina, sid: 'x' })).toString('base64url')}.`;
    for (const value of [
      token.slice(0, -1),
      token.slice(0, 40),
      `${token}x`,
      `${token}${'.'.repeat(3)}`,
      'x'.repeat(4097),
      'x'.repeat(12_000),
      none,
      '....',
      'null',
      '%00%ff%zz',
      '"quoted"',
      '{}',
      '-1',
    ]) {
      const answer = await withCookie(value).get(`/api/user/${people.marina}`);
      expectFailure(answer, 401, 'unauthenticated');
    }
  });

  test('under the name that is valid only with https', async () => {
    const token = cookieOf(await signIn(people.marina));
    const client = withCookie(token, '__Secure-next-auth.session-token');
    expectFailure(await client.get(`/api/user/${people.marina}`), 401, 'unauthenticated');
  });
});

describe("Discord's access", () => {
  afterEach(() => knobs.clearFaults());

  async function endSoon(userId: string): Promise<void> {
    await withStore((store) =>
      store.collection(accounts).update(userId, (account) => ({
        ...account,
        tokenExpiresAt: new Date(Date.now() + 60_000).toISOString(),
      })),
    );
  }
  const refreshes = async () => (await knobs.calls()).counts['POST /oauth2/token'] ?? 0;

  test('is renewed before it expires, once for all concurrent calls', async () => {
    const person = crowdPerson(13);
    const [first, second] = [await signIn(person), await signIn(person)];
    await endSoon(person);
    await knobs.changeWorld({ expireTokens: { userId: person } });
    await knobs.clearCalls();
    const asked = Array.from({ length: 10 }, (_, index) =>
      listGuilds(index % 2 ? first : second, { refresh: true }),
    );
    for (const { notice } of await Promise.all(asked)) expect(notice).toBeNull();
    expect(await refreshes()).toBe(1);
    await listGuilds(first, { refresh: true });
    expect(await refreshes()).toBe(1);
    const account = await withStore((store) => store.collection(accounts).get(person));
    expect(Date.parse(account?.value.tokenExpiresAt ?? '')).toBeGreaterThan(Date.now() + 600_000_000);
  });

  test('asks the person to sign in again once it was revoked', async () => {
    const person = crowdPerson(14);
    const client = await signIn(person);
    await endSoon(person);
    await knobs.changeWorld({ revokeTokens: { userId: person } });
    const answer = await client.get(`/api/dashboard/guilds/${person}?refresh=1`);
    expect(expectFailure(answer, 401, 'unauthenticated').error).toBe(
      'Your Discord session has ended. Log in again.',
    );
    await listGuilds(await signIn(person), { refresh: true });
  });

  test.each([
    `/dashboard/${guilds.coralReef}/welcome`,
    `/dashboard/${guilds.coralReef}/audit?section=welcome`,
    `/dashboard/${guilds.coralReef}/tickets/1`,
    `/userhub/${guilds.coralReef}`,
    `/userhub/${guilds.coralReef}/applications`,
    `/userhub/${guilds.coralReef}/profile`,
  ])('redirects from %s to the login with a callback URL once it was revoked', async (path) => {
    const person = crowdPerson(16);
    // So that the site doesn't have their server list from the sign-in, just as a minute later.
    await knobs.addFault({ match: 'GET /users/@me/guilds', status: 503 });
    const client = await signIn(person);
    await knobs.clearFaults();
    await knobs.changeWorld({ revokeTokens: { userId: person } });
    const answer = await client.get(path, { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(307);
    const login = locationOf(answer, client.origin);
    expect(login.pathname).toBe('/login');
    expect(Object.fromEntries(login.searchParams)).toEqual({ error: 'session_ended', callbackUrl: path });
  });

  test.each([500, 429])('that Discord fails to renew with %d does not end the session', async (status) => {
    const person = crowdPerson(15);
    const client = await signIn(person);
    await endSoon(person);
    await knobs.addFault({ match: 'POST /oauth2/token', status });
    const { guilds: listed, notice } = await listGuilds(client, { refresh: true });
    expect(notice).toEqual(expect.any(String));
    expect(listed).toEqual([]);
    await knobs.clearFaults();
    expect((await listGuilds(client, { refresh: true })).notice).toBeNull();
  });
});
