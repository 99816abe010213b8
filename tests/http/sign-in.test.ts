import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { decode } from 'next-auth/jwt';
import { z } from 'zod';
import { accounts, sessions } from '@/lib/db/collections';
import { crowdPerson, withStore } from '../api/test-world';
import { signIn, visitor } from '../support/client';
import { type Answer, type Client, createClient } from '../support/http-client';
import { guilds, people } from '../support/people';
import { runningSite } from '../support/running-site';
import { sandboxKnobs } from '../support/sandbox';
import { testSecret } from '../support/site';
import { begin, comeBack, decide, locationOf } from './sign-in-steps';

const sessionCookie = 'next-auth.session-token';
/** Every token of the sandbox begins with this. */
const tokenMark = Buffer.from('{"kind":"').toString('base64url');

const { url: site, sandboxUrl } = runningSite();
const knobs = sandboxKnobs();

/** A sign-in that Discord never answers: started first, since it takes as long as the timeout of the site. */
let unanswered: Promise<{ client: Client; answer: Answer }>;

async function signInUnanswered() {
  const client = visitor();
  const back = await decide(await begin(client), { login_as: people.pearl });
  return { client, answer: await comeBack(client, back) };
}

beforeAll(async () => {
  await knobs.clearCalls();
  await knobs.addFault({ match: 'POST /oauth2/token', timeout: true, times: 1 });
  unanswered = signInUnanswered();
  while (!('POST /oauth2/token' in (await knobs.calls()).counts)) await sleep(5);
});
afterEach(() => knobs.clearFaults());

async function finish(client: Client, query: Readonly<Record<string, string>>): Promise<URL> {
  const back = await decide(await begin(client, query), { login_as: people.pearl });
  return locationOf(await comeBack(client, back), site);
}

/** Follows the redirects of a failed sign-in to the login page; returns the reason that is shown there. */
async function reasonOf(client: Client, answer: Answer): Promise<string | null> {
  expect(answer.status).toBe(302);
  const target = locationOf(answer, site);
  expect(target.origin).toBe(site);
  if (target.pathname === '/login') return target.searchParams.get('error');
  expect(target.pathname).toBe('/api/auth/error');
  return reasonOf(client, await client.get(`${target.pathname}${target.search}`));
}

/** Expects the visitor to end at the login page with the reason, and not to be signed in. */
async function expectFailedSignIn(client: Client, answer: Answer, reason: string): Promise<void> {
  expect(await reasonOf(client, answer)).toBe(reason);
  expect(client.cookies.find(sessionCookie)).toBeNull();
  expect((await client.get('/api/session')).body).toEqual({ user: null, announcements: [] });
}

describe('signing in', () => {
  test('requests minimal scopes and binds the flow to the browser', async () => {
    const client = visitor();
    const authorize = await begin(client);
    expect(`${authorize.origin}${authorize.pathname}`).toBe(`${sandboxUrl}/oauth2/authorize`);
    expect(Object.fromEntries(authorize.searchParams)).toEqual({
      client_id: '100000000000000001',
      scope: 'identify guilds',
      response_type: 'code',
      redirect_uri: `${site}/api/auth/callback/discord`,
      prompt: 'none',
      state: expect.stringMatching(/^[\w-]{40,}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    for (const name of ['next-auth.state', 'next-auth.pkce.code_verifier']) {
      expect(client.cookies.find(name)).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    }
  });

  test('returns to the callback URL with an HTTP-only session cookie', async () => {
    const client = visitor();
    const target = await finish(client, { callbackUrl: `/dashboard/${guilds.coralReef}/welcome?x=1` });
    expect(target.href).toBe(`${site}/dashboard/${guilds.coralReef}/welcome?x=1`);
    const cookie = client.cookies.find(sessionCookie);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', secure: false });
    expect(client.cookies.list().map(({ name }) => name)).not.toContain('next-auth.state');
    const session = await client.get('/api/session');
    expect(session.body).toEqual({
      user: {
        userId: people.pearl,
        username: 'Pearl',
        avatar: expect.any(String),
        avatarUrl: expect.stringContaining(`/avatars/${people.pearl}/`),
        notifications: expect.any(Number),
        staffLevel: null,
      },
      announcements: [],
    });
  });

  test('stores only the person and the session in the cookie', async () => {
    const client = await signIn(people.pearl);
    const token = client.cookies.find(sessionCookie)?.value ?? '';
    const claims = await decode({ token, secret: testSecret });
    expect(claims).toEqual({
      sub: people.pearl,
      sid: expect.stringMatching(/^[\w-]{32}$/),
      iat: expect.any(Number),
      exp: expect.any(Number),
      jti: expect.any(String),
    });
    const {
      sid,
      exp = 0,
      iat = 0,
    } = z.object({ sid: z.string(), exp: z.number(), iat: z.number() }).parse(claims);
    const row = await withStore((store) => store.collection(sessions).get(sid));
    expect(row?.value.userId).toBe(people.pearl);
    const days = (Date.parse(row?.value.expiresAt ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
    expect(exp - iat).toBe(30 * 86_400);
  });

  test('stores the account and counts its sign-ins', async () => {
    const person = crowdPerson(11);
    await signIn(person);
    await signIn(person);
    const account = await withStore((store) => store.collection(accounts).get(person));
    expect(account?.value).toMatchObject({ userId: person, loginCount: 2, username: expect.any(String) });
    expect(Date.parse(account?.value.lastLoginAt ?? '')).toBeGreaterThan(
      Date.parse(account?.value.createdAt ?? ''),
    );
  });
});

describe('the callback URL', () => {
  test("is passed on when the sign-in moves to the site's own address, where the cookies belong", async () => {
    const otherName = site.replace('127.0.0.1', 'localhost');
    const answer = await visitor(otherName).get('/auth/login?callbackUrl=%2Fdashboard%2F1');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      `${site}/auth/login?callbackUrl=%2Fdashboard%2F1&hop=1`,
    ]);
    const again = await visitor(otherName).get('/auth/login?callbackUrl=%2F&hop=1');
    expect(again.headers.get('location')).toContain('/oauth2/authorize?');
  });

  test.each(['/dashboard/selector', '/?userId=1', '/a%20b#c'])('%s is followed', async (path) => {
    expect((await finish(visitor(), { callbackUrl: path })).href).toBe(`${site}${path}`);
  });

  test.each([
    '//evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/',
    'https:evil.example',
    `${site}.evil.example/`,
    'javascript:alert(1)',
    'data:text/html,x',
    '/login',
    '/api/auth/logout/200000000000000003',
  ])('%j is replaced by the home page', async (callbackUrl) => {
    expect((await finish(visitor(), { callbackUrl })).href).toBe(`${site}/`);
  });

  test('is not read from a planted cookie', async () => {
    const client = visitor();
    const back = await decide(await begin(client), { login_as: people.pearl });
    client.cookies.set('next-auth.callback-url', 'https%3A%2F%2Fevil.example%2F');
    expect(locationOf(await comeBack(client, back), site).origin).toBe(site);
  });
});

describe('a sign-in fails', () => {
  test('when the person denies it', async () => {
    const client = visitor();
    const back = await decide(await begin(client), { deny: '1' });
    expect(back.searchParams.get('error')).toBe('access_denied');
    await expectFailedSignIn(client, await comeBack(client, back), 'access_denied');
  });

  test('when the code was already used', async () => {
    const [first, second] = [visitor(), visitor()];
    const back = await decide(await begin(first), { login_as: people.pearl });
    for (const { name, value } of first.cookies.list()) second.cookies.set(name, value);
    await comeBack(first, back);
    expect(first.cookies.find(sessionCookie)).not.toBeNull();
    await expectFailedSignIn(second, await comeBack(second, back), 'server');
  });

  test('when it was begun in another browser', async () => {
    const [victim, attacker] = [visitor(), visitor()];
    const back = await decide(await begin(attacker), { login_as: people.drift });
    await expectFailedSignIn(victim, await comeBack(victim, back), 'server');
    await begin(victim);
    await expectFailedSignIn(victim, await comeBack(victim, back), 'server');
  });

  test('when the state is altered, or state or code is missing', async () => {
    for (const change of [
      (back: URL) => back.searchParams.set('state', 'x'.repeat(43)),
      (back: URL) => back.searchParams.delete('state'),
      (back: URL) => back.searchParams.delete('code'),
    ]) {
      const client = visitor();
      const back = await decide(await begin(client), { login_as: people.pearl });
      change(back);
      await expectFailedSignIn(client, await comeBack(client, back), 'server');
    }
  });

  test.each([
    ['refuses the code', { match: 'POST /oauth2/token', status: 400, body: { error: 'invalid_grant' } }],
    ['fails', { match: 'POST /oauth2/token', status: 500 }],
    ['limits the rate of calls', { match: 'POST /oauth2/token', status: 429, retryAfter: 30 }],
    ['drops the connection', { match: 'POST /oauth2/token', drop: true }],
    ['fails to return the user', { match: 'GET /users/@me$', status: 503 }],
    [
      'returns an invalid user',
      { match: 'GET /users/@me$', status: 200, body: { id: 'admin', username: 'x' } },
    ],
  ])('when Discord %s', async (_, fault) => {
    const client = visitor();
    const back = await decide(await begin(client), { login_as: people.pearl });
    await knobs.addFault(fault);
    await expectFailedSignIn(client, await comeBack(client, back), 'server');
  });

  test('when Discord never answers', async () => {
    const { client, answer } = await unanswered;
    await expectFailedSignIn(client, answer, 'server');
  });

  test('without ending an existing session', async () => {
    const client = await signIn(people.pearl);
    const back = await decide(await begin(client), { deny: '1' });
    await comeBack(client, back);
    expect((await client.get(`/api/user/${people.pearl}`)).status).toBe(200);
  });
});

test('unknown error codes do not reach the login page', async () => {
  for (const error of ['<script>', 'https://evil.example', 'Callback&x=1', '']) {
    const answer = await visitor().get(`/api/auth/error?${new URLSearchParams({ error })}`);
    expect(locationOf(answer, site).href).toBe(`${site}/login?error=server`);
  }
});

describe('routes of next-auth that the site does not use', () => {
  const paths = [
    'session',
    '_log',
    'signin',
    'signin/discord',
    'signout',
    'csrf',
    'providers',
    'verify-request',
  ];

  test.each(paths)('/api/auth/%s does not exist', async (path) => {
    const client = await signIn(people.kai);
    const before = client.cookies.find(sessionCookie)?.value;
    for (const method of ['GET', 'POST']) {
      const json = method === 'POST' ? { json: { data: { userId: people.marina }, code: 'x' } } : {};
      const answer = await client.request(method, `/api/auth/${path}`, json);
      expect({ method, status: answer.status }).toEqual({ method, status: 404 });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(client.cookies.find(sessionCookie)?.value).toBe(before);
    expect((await client.get('/api/session')).body).toMatchObject({ user: { userId: people.kai } });
  });
});

describe("Discord's tokens", () => {
  const spoken = (answer: Answer) => `${answer.text}${JSON.stringify([...answer.headers])}`;

  test('begin with the prefix that these tests search for', async () => {
    const discord = createClient(sandboxUrl);
    const query = new URLSearchParams({
      client_id: '100000000000000001',
      response_type: 'code',
      scope: 'identify',
      redirect_uri: 'http://127.0.0.1/x',
      login_as: people.drift,
    });
    const visit = await discord.get(`/oauth2/authorize?${query}`);
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      code: locationOf(visit, sandboxUrl).searchParams.get('code') ?? '',
      redirect_uri: 'http://127.0.0.1/x',
      client_id: '100000000000000001',
      client_secret: 'sandbox-client-secret',
    });
    const answer = await discord.request('POST', '/api/oauth2/token', {
      raw: form.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.body).toMatchObject({
      access_token: expect.stringMatching(`^${tokenMark}`),
      refresh_token: expect.stringMatching(`^${tokenMark}`),
    });
  });

  test('are in no page, answer or cookie', async () => {
    const client = visitor();
    const back = await decide(await begin(client), { login_as: people.pearl });
    const answers = [await comeBack(client, back)];
    for (const path of [
      '/',
      '/dashboard/selector',
      `/dashboard/${guilds.coralReef}/overview`,
      `/dashboard/${guilds.coralReef}/audit`,
      '/api/session',
      `/api/user/${people.pearl}`,
      `/api/dashboard/guilds/${people.pearl}`,
      `/api/dashboard/${people.pearl}/${guilds.coralReef}/overview`,
      `/api/social/notifications/${people.pearl}`,
    ]) {
      for (const headers of [{ accept: '*/*' }, { accept: '*/*', rsc: '1' }]) {
        const first = await client.get(path, { headers });
        const moved = first.headers.get('location');
        const answer = moved === null ? first : await client.get(moved, { headers });
        expect({ path, status: answer.status }).toEqual({ path, status: 200 });
        answers.push(answer);
      }
    }
    for (const answer of answers) expect(spoken(answer)).not.toContain(tokenMark);
    expect(JSON.stringify(client.cookies.list())).not.toContain(tokenMark);
  });

  test('are not in the database as plain text', async () => {
    await signIn(people.pearl);
    const { dataDir } = runningSite();
    const files = readdirSync(dataDir).filter((name) => name.includes('.db') || name.includes('.sqlite'));
    expect(files).not.toEqual([]);
    for (const name of files) expect(readFileSync(join(dataDir, name)).includes(tokenMark)).toBe(false);
  });
});
