// The gate in front of Next: every answer has the headers of the site, whatever the request, and failures
// have their own pages.
import { readFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { guildPath } from '../api/dashboard-calls';
import { signIn, visitor } from '../support/client';
import { eventually } from '../support/eventually';
import type { Client } from '../support/http-client';
import { expectOwnScriptsOnly } from '../support/own-scripts';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { type Site, startSite } from '../support/site';

// A separate site, with its full log and a Discord that becomes unreachable.
let site: Site;
let pearl: Client;

beforeAll(async () => {
  site = await startSite({ mode: 'production', inMemory: true, env: { LOG_LEVEL: 'info' } });
  pearl = await signIn(people.pearl, site.url);
});
afterAll(() => site.stop());

interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends a path unchanged, which fetch would normalise. */
function ask(method: string, path: string, headers: Readonly<Record<string, string>> = {}) {
  return new Promise<RawAnswer>((resolve, reject) => {
    const { hostname, port } = new URL(site.url);
    const cookie = pearl.cookies.headerFor('/') ?? '';
    const asPage = { accept: 'text/html', cookie, ...headers };
    const request = httpRequest({ hostname, port, method, path, headers: asPage }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString('utf8'),
        }),
      );
    });
    request.on('error', reject);
    request.end();
  });
}

/** The text that a browser shows without JavaScript. */
function visibleText(html: string): string {
  const shown = html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<head[\s\S]*?<\/head>/, '');
  return shown
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
}

function logLines(): Record<string, unknown>[] {
  // A last line without its end is still being written.
  const lines = readFileSync(join(site.dataDir, 'site.log'), 'utf8').split('\n').slice(0, -1);
  return lines.filter(Boolean).map((line) => JSON.parse(line));
}

/** The log lines of a request, which may be written after the answer has arrived. */
async function linesOf(requestId: string | null): Promise<Record<string, unknown>[]> {
  const lines = () => logLines().filter((line) => line.requestId === requestId);
  await eventually(() => lines().length > 0);
  return lines();
}

const reef = guilds.coralReef;
const long = 'x'.repeat(3000);
const missing = "Oops! The page you're looking for doesn't exist.";

describe('the policy', () => {
  const html = [
    '/nope.html',
    `/dashboard/${reef}/x.js`,
    `/dashboard/${reef}/tickets/x.html`,
    `/userhub/${reef}/apply/x.v2`,
    '/_next/nope',
    '/no-such-page',
    '/unavailable',
    '/too-many-requests',
    '/login/x',
    `/dashboard/${reef}/welcome`,
  ];

  test.each(html)('of %s allows only its own scripts', async (path) => {
    const chosen = { 'content-security-policy': "script-src 'nonce-chosen'", 'x-nonce': 'chosen' };
    for (const headers of [
      {},
      chosen,
      { 'content-security-policy-report-only': "script-src 'nonce-chosen'" },
    ]) {
      const answer = await ask('GET', path, headers);
      expect(answer.headers['content-type']).toContain('text/html');
      const policy = String(answer.headers['content-security-policy']);
      expect(policy).toContain("default-src 'self'");
      expect(policy).not.toContain('chosen');
      expect(answer.text).not.toContain('nonce="chosen"');
      expectOwnScriptsOnly(answer.text, policy);
    }
  });
});

describe('an invalid request', () => {
  test.each([
    ['GET', '/%', 400],
    ['GET', '/api/%', 400],
    ['GET', '/dashboard/%E0%A4%A/welcome', 400],
    ['OPTIONS', '*', 400],
    ['GET', `/userhub/${reef}/apply/${long}`, 404],
    ['GET', `/userhub/${reef}/tickets/${long}`, 404],
    ['GET', `/userhub/${long}`, 404],
    ['GET', `/userhub/${long}/profile`, 404],
    ['GET', `/dashboard/${reef}/${long}`, 404],
    ['GET', `/dashboard/${long}/welcome`, 404],
    ['GET', `/dashboard/${reef}/tickets/${long}`, 404],
    ['GET', `/dashboard/${reef}/tickets/%00`, 404],
    ['GET', `/userhub/${reef}/apply/a%00b`, 404],
    ['GET', `/userhub/${reef}/apply/${'%F0%9F%90%A0'.repeat(120)}`, 404],
    ['GET', `/userhub/${reef}/apply/${'y'.repeat(256)}`, 404],
    ['GET', `/api/dashboard/${people.pearl}/${reef}/${long}`, 404],
    ['GET', '/api/nope', 404],
    ['POST', '/api/nope', 404],
    ['GET', '/api', 404],
    ['GET', '/auth/nope', 404],
    ['GET', '/staff/users/nope/nope', 404],
    ['POST', '/', 405],
    ['POST', `/dashboard/${reef}/welcome`, 405],
    ['OPTIONS', '/login', 405],
  ])('%s %.60s is %d, with all headers', async (method, path, status) => {
    const answer = await ask(method, path, method === 'POST' ? { 'next-action': 'a'.repeat(42) } : {});
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': expect.any(String),
      'permissions-policy': expect.any(String),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    if (!/^\/(api|auth|staff\/users)(\/|$)/.test(path)) return;
    expect(JSON.parse(answer.text)).toEqual({
      error: expect.any(String),
      code: status === 400 ? 'bad_request' : 'not_found',
      requestId: answer.headers['x-request-id'],
    });
  });
});

describe('without JavaScript', () => {
  test.each(['/no-such-page', '/nope.html', `/dashboard/${reef}/nope`, `/dashboard/${reef}/tickets/nope`])(
    '%s shows that it is not found',
    async (path) => {
      const answer = await ask('GET', path);
      expect(answer.status).toBe(404);
      expect(visibleText(answer.text)).toContain(missing);
      expect(answer.text).toContain('href="/"');
    },
  );

  test('a missing application shows that it is not found', async () => {
    const answer = await ask('GET', `/userhub/${reef}/apply/nope`);
    expect(answer.status).toBe(404);
    expect(visibleText(answer.text)).toContain('Application not found');
  });

  test('a HEAD has no body', async () => {
    const answer = await ask('HEAD', '/no-such-page');
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 404, text: '' });
  });
});

describe('the log', () => {
  test('names each refused caller once, with path and status', async () => {
    const kai = await signIn(people.kai, site.url);
    const path = guildPath(kai, reef, 'welcome');
    const denied = await kai.get(path);
    expect(denied.status).toBe(403);
    const unknown = await visitor(site.url).get('/api/friends/list/1');
    expect(unknown.status).toBe(404);
    const anonymous = await visitor(site.url).get(guildPath(kai, reef, 'welcome'));
    expect(anonymous.status).toBe(401);
    expect(await linesOf(denied.headers.get('x-request-id'))).toEqual([
      expect.objectContaining({ level: 40, caller: people.kai, path, status: 403, code: 'not_a_manager' }),
    ]);
    expect(await linesOf(anonymous.headers.get('x-request-id'))).toEqual([
      expect.objectContaining({ level: 40, caller: '127.0.0.1', path, status: 401 }),
    ]);
  });

  test('contains only JSON and no errors when a client disconnects or requests an action', async () => {
    const { hostname, port } = new URL(site.url);
    const cookie = pearl.cookies.headerFor('/') ?? '';
    const path = guildPath(pearl, reef, 'autorole');
    const head = [
      `POST ${path} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      `Origin: ${site.url}`,
      `Cookie: ${cookie}`,
      'Content-Type: application/json',
      'Content-Length: 1000',
    ];
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(`${head.join('\r\n')}\r\n\r\n{"half":`, () => setTimeout(() => socket.destroy(), 300));
      });
      socket.on('close', () => resolve());
    });
    for (const type of [
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
    ]) {
      await ask('POST', '/login', { 'next-action': 'f'.repeat(42), 'content-type': type });
      await ask('GET', '/login', { 'next-action': 'f'.repeat(42), 'content-type': type });
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(logLines().filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});

test('idle connections stay open for 65 s, longer than those of a proxy', async () => {
  const answer = await ask('GET', '/api/live', { connection: 'keep-alive' });
  expect(answer.headers['keep-alive']).toBe('timeout=65');
});

test('a running site is live and ready', async () => {
  expect((await visitor(site.url).get('/api/live')).body).toEqual({ status: 'live' });
  expect((await visitor(site.url).get('/api/ready')).body).toEqual({ status: 'ready' });
});

// Last, since Discord stays unreachable.
describe('while Discord is unreachable', () => {
  const path = `/userhub/${guilds.tidePool}`;
  beforeAll(() => sandboxKnobs(site.sandboxUrl).addFault({ match: '.', timeout: true }));

  test('a page shows the Discord outage and a Retry link with status 503', async () => {
    const answer = await ask('GET', path);
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('10');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const requestId = String(answer.headers['x-request-id']);
    const text = visibleText(answer.text);
    expect(text).toContain("Discord can't be reached right now.");
    expect(text).not.toContain('on our side');
    expect(answer.text).toMatch(/<a href="" [^>]*>Retry<\/a>/);
    expect(await linesOf(requestId)).toEqual([
      expect.objectContaining({ level: 40, path, status: 503, code: 'discord_unavailable' }),
    ]);
    expect(logLines().filter(({ msg }) => String(msg).includes('AppError'))).toEqual([]);
  });

  test('pages fail fast after two timeouts', async () => {
    await ask('GET', path);
    const knobs = sandboxKnobs(site.sandboxUrl);
    await knobs.clearCalls();
    const answers = await Promise.all([ask('GET', path), ask('GET', path), ask('GET', path)]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    // Only the call that checks whether Discord is back is made.
    expect((await knobs.calls()).calls.length).toBeLessThanOrEqual(1);
  });
});
