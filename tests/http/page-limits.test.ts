// The rate limit of pages, and attempts to bypass it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signIn, visitor } from '../support/client';
import { eventually } from '../support/eventually';
import type { Answer, Client, RequestOptions } from '../support/http-client';
import { expectOwnScriptsOnly } from '../support/own-scripts';
import { guilds, people } from '../support/people';
import { type Site, startSite } from '../support/site';

// A separate site with low limits: 12 pages at once, and 60 prefetched ones.
const factor = 0.1;
const pages = 120 * factor;
const ahead = 600 * factor;
let site: Site;

beforeAll(async () => {
  const env = { RATE_LIMIT_FACTOR: String(factor) };
  site = await startSite({ mode: 'production', inMemory: true, env });
});
afterAll(() => site.stop());

const html = { accept: 'text/html' };
const aheadHeaders = { rsc: '1', 'next-router-prefetch': '1' };

/** Opens pages, `atOnce` concurrently, until one is refused; returns how many passed, and the refusal. */
async function untilRefused(ask: (turn: number) => Promise<Answer>, atOnce = 1) {
  let passed = 0;
  for (let turn = 0; turn < 10 * ahead; turn += atOnce) {
    const answers = await Promise.all(Array.from({ length: atOnce }, (_, place) => ask(turn + place)));
    passed += answers.filter(({ status }) => status !== 429).length;
    const answer = answers.find(({ status }) => status === 429);
    if (answer) return { passed, answer };
  }
  throw new Error(`${passed} went through.`);
}

const open = (client: Client, path: string, headers: RequestOptions['headers'] = {}) =>
  client.get(path, { headers: { ...html, ...headers } });

/** Expects what a limit grants at once, plus at most what it has refilled since a moment. */
function expectGranted(passed: number, limit: number, begun: number): void {
  const refilled = Math.ceil(((performance.now() - begun) / 60_000) * limit);
  expect(passed).toBeGreaterThanOrEqual(limit);
  expect(passed).toBeLessThanOrEqual(limit + refilled);
}

test('a person who opens too many pages gets an error page with all headers', async () => {
  const kai = await signIn(people.kai, site.url);
  const begun = performance.now();
  const { passed, answer } = await untilRefused(() => open(kai, `/userhub/${guilds.coralReef}`));
  expectGranted(passed, pages, begun);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.text).toContain('<h1');
  expect(answer.text).toContain('Too many requests.');
  expect(answer.text).toContain('Wait a moment, then try again.');
  const seconds = Number(answer.headers.get('retry-after'));
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(60 / pages);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'strict-transport-security': expect.any(String),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expectOwnScriptsOnly(answer.text, answer.headers.get('content-security-policy') ?? '');
  expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(answer.text)));

  // A HEAD has no body; requests of the router are refused as well.
  const head = await untilRefused(() => kai.request('HEAD', '/', { headers: html }));
  expect(head.answer.text).toBe('');
  const raw = await untilRefused(() => open(kai, '/', { rsc: '1' }));
  expectGranted(passed + head.passed + raw.passed, pages, begun);
  // In place of a page whose policy allows other scripts too.
  const login = (await untilRefused(() => open(kai, '/login'))).answer;
  expectOwnScriptsOnly(login.text, login.headers.get('content-security-policy') ?? '');

  // The limit applies neither to files and calls nor to other people.
  const script = /src="(\/_next\/static\/[^"]+\.js)"/.exec(answer.text)?.[1] ?? '';
  for (const path of [script, '/art/error.svg', '/early.js', '/icon.svg', '/favicon.ico', '/api/session']) {
    expect({ path, status: (await kai.get(path)).status }).toEqual({ path, status: 200 });
  }
  const marina = await signIn(people.marina, site.url);
  expect((await open(marina, `/userhub/${guilds.coralReef}`)).status).toBe(200);

  // The log names the caller, once for each refusal.
  const logged = () =>
    readFileSync(join(site.dataDir, 'site.log'), 'utf8')
      .split('\n')
      .filter((line) => line.includes(answer.headers.get('x-request-id') ?? '') && line.endsWith('}'))
      .map((line) => JSON.parse(line));
  await eventually(() => logged().length > 0);
  expect(logged()).toEqual([expect.objectContaining({ level: 40, caller: people.kai, status: 429 })]);
});

test('another session of the same person shares the limit', async () => {
  const [first, second] = [await signIn(people.drift, site.url), await signIn(people.drift, site.url)];
  const begun = performance.now();
  const { passed } = await untilRefused((turn) => open(turn % 2 ? first : second, '/'));
  expectGranted(passed, pages, begun);
  const third = await signIn(people.drift, site.url);
  const more = await untilRefused(() => open(third, '/'));
  expectGranted(passed + more.passed, pages, begun);
});

test('a visitor cannot bypass the limit by invented addresses, cookies or headers', async () => {
  const inventions = (turn: number) => ({
    'x-forwarded-for': `203.0.113.${turn}`,
    'x-socket-address': `203.0.113.${turn}`,
    'x-real-ip': `203.0.113.${turn}`,
    cookie: `next-auth.session-token=invented-${turn}; other=${turn}`,
    'user-agent': `browser ${turn}`,
    // Only both together are what Next sends to prefetch.
    ...(turn % 2 ? { rsc: '1' } : { 'next-router-prefetch': '1' }),
    purpose: 'prefetch',
    'sec-purpose': 'prefetch',
  });
  // Each leads to a page, even if it looks like a file or a call.
  const paths = ['/login', '/nope.svg', '/_next/nope', '/art/nope.js', '/api/v1/bot/docs', '/%6cogin'];
  const begun = performance.now();
  const { passed } = await untilRefused((turn) =>
    open(visitor(site.url), paths[turn % paths.length] ?? '/', inventions(turn)),
  );
  expectGranted(passed, pages, begun);
});

test('prefetched pages have their own limit, which restless hovering does not meet', async () => {
  const pearl = await signIn(people.pearl, site.url);
  const sections = ['welcome', 'autorole', 'logging', 'polls', 'giveaways'];
  // Next itself redirects a request that names the router's state differently; that counts as well.
  const allowed = [200, 307];
  const begun = performance.now();
  let fetched = 0;
  for (const section of sections) {
    for (let hover = 0; hover < 10; hover += 1) {
      const near = sections[hover % sections.length];
      const answer = await open(pearl, `/dashboard/${guilds.coralReef}/${near}`, aheadHeaders);
      expect(allowed).toContain(answer.status);
      fetched += 1;
    }
    const opened = await open(pearl, `/dashboard/${guilds.coralReef}/${section}`, { rsc: '1' });
    expect(allowed).toContain(opened.status);
  }
  // Prefetching is limited too, and pages can still be opened then.
  const { passed } = await untilRefused(() => open(pearl, '/dashboard/selector', aheadHeaders), 10);
  expectGranted(passed + fetched, ahead, begun);
  expect((await open(pearl, '/dashboard/selector')).status).toBe(200);
});
