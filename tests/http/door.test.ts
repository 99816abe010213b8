import { request as httpRequest } from 'node:http';
import { expectFailure, guildPath, idOf } from '../api/dashboard-calls';
import { signIn, visitor } from '../support/client';
import type { RequestOptions } from '../support/http-client';
import { guilds, people } from '../support/people';
import { runningSite } from '../support/running-site';
import { sandboxKnobs } from '../support/sandbox';
import { signedIn } from '../support/signed-in';
import { locationOf } from './sign-in-steps';

const { url: site, sandboxUrl } = runningSite();
const guildId = guilds.tidePool;
const asPage: RequestOptions = { headers: { accept: 'text/html' } };

const { pearl } = signedIn('pearl');

const savePath = () => guildPath(pearl, guildId, 'autorole');

function cookieHeader(): string {
  return pearl.cookies.headerFor('/') ?? '';
}

/**
 * Sends a body in chunks, or with a chosen Content-Length; returns the status, or 0 if the site closed the
 * connection.
 */
function sendRaw(chunks: readonly Buffer[], headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve) => {
    const request = httpRequest(new URL(savePath(), site), {
      method: 'POST',
      headers: { origin: site, cookie: cookieHeader(), 'content-type': 'application/json', ...headers },
    });
    request.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', () => resolve(0));
    for (const chunk of chunks) request.write(chunk);
    request.end();
  });
}

describe('a body', () => {
  const padded = (bytes: number) => {
    const empty = JSON.stringify({ padding: '' });
    return JSON.stringify({ padding: 'x'.repeat(bytes - empty.length) });
  };
  const json = { headers: { 'content-type': 'application/json' } };
  const post = (raw: string | Uint8Array<ArrayBuffer>, options: RequestOptions = json) =>
    pearl.request('POST', savePath(), { ...options, raw });

  test('of a save may have at most 256 KiB', async () => {
    expectFailure(await post(padded(256 * 1024)), 422, 'invalid');
    expectFailure(await post(padded(256 * 1024 + 1)), 413, 'too_large');
    expectFailure(await post(padded(2 * 1024 * 1024)), 413, 'too_large');
  });

  test('is measured when it has no Content-Length', async () => {
    const chunk = Buffer.from('x'.repeat(16 * 1024));
    const chunked = { 'transfer-encoding': 'chunked' };
    expect(await sendRaw([Buffer.from('{"padding":"'), chunk, Buffer.from('"}')], chunked)).toBe(422);
    const long = [Buffer.from('{"padding":"'), ...Array.from({ length: 17 }, () => chunk), Buffer.from('"}')];
    expect(await sendRaw(long, chunked)).toBe(413);
  });

  test.each(['{', '{"a":1,}', "{'a':1}", 'undefined', '{"a":1}{', '\u0000', '[1,2'])(
    'that is broken JSON is a bad request: %j',
    async (raw) => expectFailure(await post(raw), 400, 'bad_request'),
  );

  test('that is not UTF-8 is invalid', async () => {
    const raw = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);
    expectFailure(await post(raw), 422, 'invalid');
  });

  test('that is nested too deeply is a bad request', async () => {
    expectFailure(await post(`{"a":${'['.repeat(12)}${']'.repeat(12)}}`), 400, 'bad_request');
    expectFailure(await post(`{"a":${'['.repeat(11)}${']'.repeat(11)}}`), 422, 'invalid');
    expectFailure(await post(`${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`), 400, 'bad_request');
  });

  test('is optional', async () => {
    const answer = await pearl.request('POST', guildPath(pearl, guildId, 'overview/recheck'));
    expect(answer.status).toBe(200);
  });
});

describe('an invalid address', () => {
  test.each([
    ['an unknown section', () => guildPath(pearl, guildId, 'ticket')],
    ['a section with an odd name', () => guildPath(pearl, guildId, '__proto__')],
    ['a section with an overlong name', () => guildPath(pearl, guildId, 'x'.repeat(500))],
    ['an unknown guild', () => guildPath(pearl, '399999999999999999', 'welcome')],
    ['a guild id that is a word', () => guildPath(pearl, 'coral-reef', 'welcome')],
    ['a guild id that is too short', () => guildPath(pearl, '3000000000000000', 'welcome')],
    ['a guild id that is too long', () => guildPath(pearl, '300000000000000000000', 'welcome')],
    ['a guild id with a path in it', () => guildPath(pearl, '..%2F..%2Fusers%2F@me', 'welcome')],
    ['a guild id with a space', () => guildPath(pearl, `${guildId}%20`, 'welcome')],
    ['a guild id with a null', () => guildPath(pearl, `${guildId}%00`, 'welcome')],
    ['a user id that is a word', () => `/api/dashboard/me/${guildId}/welcome`],
    ['a user id with an operator', () => '/api/user/%7B%22$ne%22:1%7D'],
    ['a list for a user id that is a word', () => '/api/dashboard/guilds/me'],
    ['a log of an unknown section', () => guildPath(pearl, guildId, 'audit?section=ticket')],
  ])('is not found: %s', async (_, path) => {
    const failure = expectFailure(await pearl.get(path()), 404, 'not_found');
    expect(failure.error).toBe("This doesn't exist.");
  });

  test.each(['ticket', 'welcome', 'welcome/other', 'autorole/update', 'overview/save', 'x/y'])(
    'cannot be saved to: %s',
    async (path) => {
      const answer = await pearl.post(guildPath(pearl, guildId, path), {});
      expectFailure(answer, 404, 'not_found');
    },
  );

  test.each(['/api', '/api/nothing', `/api/dashboard/${people.pearl}`, '/api/user', '/api/../api/none'])(
    'is 404 for GET and POST: %s',
    async (path) => {
      for (const method of ['GET', 'POST']) {
        const answer = await pearl.request(method, path, method === 'POST' ? { json: {} } : {});
        expect({ method, status: answer.status }).toEqual({ method, status: 404 });
      }
    },
  );

  test('is refused for a query that is too long', async () => {
    const answer = await pearl.get(guildPath(pearl, guildId, `audit?after=${'x'.repeat(601)}`));
    expect(Object.keys(expectFailure(answer, 422, 'invalid').fields ?? {})).toEqual(['after']);
  });

  test('is a bad request without details if it cannot be decoded', async () => {
    for (const path of ['/api/user/%', '/api/user/%ff', '/dashboard/%E0%A4%A/welcome']) {
      const answer = await pearl.get(path);
      expect(answer.status).toBe(400);
      expect(answer.text).not.toMatch(/node_modules|\.js|URIError|malformed/);
    }
    expect((await pearl.get('/api/session')).status).toBe(200);
  });
});

describe('answers', () => {
  test('have a unique id and are not cached publicly', async () => {
    const seen = new Set<string>();
    for (const path of [
      '/api/session',
      '/api/health',
      `/api/dashboard/guilds/${idOf(pearl)}`,
      savePath(),
      '/api/user/1',
    ]) {
      const answer = await pearl.get(path);
      expect(answer.headers.get('cache-control')).toMatch(/^private, no-(store|cache)$/);
      const id = answer.headers.get('x-request-id') ?? '';
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      seen.add(id);
    }
    expect(seen.size).toBe(5);
  });

  test('do not adopt the request id of a client', async () => {
    const answer = await visitor().get('/api/session', { headers: { 'x-request-id': 'x\u00e9' } });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('for one person are not reused for another', async () => {
    const kai = await signIn(people.kai);
    const { text } = await pearl.get('/api/session');
    expect((await kai.get('/api/session')).text).not.toBe(text);
    expect((await visitor().get('/api/session')).body).toEqual({ user: null, announcements: [] });
  });
});

describe('an invitation', () => {
  const invite = async (query: string) => locationOf(await visitor().get(`/api/invite${query}`), site);
  const least = '564445541952758';

  test('requests only the permissions that the sections need', async () => {
    const target = await invite('');
    expect(`${target.origin}${target.pathname}`).toBe(`${sandboxUrl}/oauth2/authorize`);
    expect(Object.fromEntries(target.searchParams)).toEqual({
      client_id: '100000000000000001',
      scope: 'bot applications.commands',
      permissions: least,
    });
    // ADMINISTRATOR is not among them.
    expect(BigInt(least) & 0x8n).toBe(0n);
  });

  test('is for the chosen server only, and returns to the selector', async () => {
    const target = await invite(
      `?guildId=${guilds.deepTrench}&permissions=8&redirect_uri=https://evil.example`,
    );
    expect(Object.fromEntries(target.searchParams)).toEqual({
      client_id: '100000000000000001',
      scope: 'bot applications.commands',
      permissions: least,
      guild_id: guilds.deepTrench,
      disable_guild_select: 'true',
      response_type: 'code',
      redirect_uri: `${site}/api/invite/done`,
    });
    const back = await visitor().get(`/api/invite/done?guild_id=${guilds.coralReef}&code=x&permissions=8`);
    expect(locationOf(back, site).href).toBe(`${site}/dashboard/selector?refresh=1`);
  });

  test('rejects invalid guild ids', async () => {
    for (const id of ['x', '1', '', 'https://evil.example']) {
      expectFailure(await visitor().get(`/api/invite?guildId=${id}`), 422, 'invalid');
    }
  });

  test('adds the bot', async () => {
    const knobs = sandboxKnobs();
    try {
      const target = await invite(`?guildId=${guilds.deepTrench}`);
      target.searchParams.set('login_as', people.marina);
      const approved = await fetch(target, { redirect: 'manual' });
      expect(approved.headers.get('location')).toContain(`${site}/api/invite/done?`);
      const marina = await signIn(people.marina);
      const listed = await marina.get(`/api/dashboard/guilds/${people.marina}?refresh=1`);
      expect(listed.text).toContain('Deep Trench');
      expect(listed.body).toMatchObject({ invitable: [] });
    } finally {
      await knobs.changeWorld({ reset: true });
      const marina = await signIn(people.marina);
      await marina.get(`/api/dashboard/guilds/${people.marina}?refresh=1`);
    }
  });
});

describe('pages', () => {
  test.each([
    '/',
    '/dashboard/selector',
    `/dashboard/${guildId}/welcome`,
    '/social',
    '/staff',
    '/userhub/1',
    '/thanks',
  ])('%s redirects visitors to the login page with a callback URL', async (path) => {
    const answer = await visitor().get(`${path}?a=1`, asPage);
    expect(answer.status).toBe(307);
    const target = locationOf(answer, site);
    expect(`${target.origin}${target.pathname}`).toBe(`${site}/login`);
    expect(target.searchParams.get('callbackUrl')).toBe(`${path}?a=1`);
    expect(answer.text).not.toContain('Coral');
  });

  test.each([
    ['/selector', '/dashboard/selector'],
    ['/dashboard', '/dashboard/selector'],
    ['/battleship/setup', '/arcade/battleship/setup'],
    ['/arcade/Coralopolis/setup', '/arcade/coralopolis/setup'],
  ])('%s redirects to %s', async (path, canonical) => {
    for (const client of [visitor(), pearl]) {
      const answer = await client.get(`${path}?x=1`, asPage);
      expect(answer.status).toBe(308);
      expect(locationOf(answer, site).href).toBe(`${site}${canonical}?x=1`);
    }
  });

  test('the index of a server redirects to its overview', async () => {
    const answer = await pearl.get(`/dashboard/${guildId}`, asPage);
    expect(answer.status).toBe(307);
    expect(locationOf(answer, site).pathname).toBe(`/dashboard/${guildId}/overview`);
  });

  test('an invalid session redirects to the login page', async () => {
    const client = visitor();
    client.cookies.set('next-auth.session-token', 'dead');
    const answer = await client.get(`/dashboard/${guildId}/welcome`, asPage);
    expect(answer.status).toBe(307);
    const target = locationOf(answer, site);
    expect(target.pathname).toBe('/login');
    expect(target.searchParams.get('error')).toBe('session_ended');
  });

  test.each([
    '/no-such-page',
    '/dashboard/1/welcome',
    `/dashboard/${guilds.kelpForest}/welcome`,
    `/dashboard/${guildId}/ticket`,
    `/dashboard/${guildId}/welcome/more`,
    '/dashboard/%2e%2e/overview',
  ])('%s is not found', async (path) => {
    const answer = await pearl.get(path, asPage);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('Kelp Forest');
  });

  test('a member without permission gets the permission warning', async () => {
    const kai = await signIn(people.kai);
    const answer = await kai.get(`/dashboard/${guildId}/welcome`, asPage);
    expect(answer.text).toContain('permission to manage this server.');
    expect(answer.text).not.toContain('rock-collection');
  });
});
