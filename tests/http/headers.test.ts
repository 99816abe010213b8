import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { drawnPages, staticPages, unknownWikiPage } from '@/lib/core/routes';
import { guildPath } from '../api/dashboard-calls';
import { signIn, visitor } from '../support/client';
import type { Answer } from '../support/http-client';
import { expectOwnScriptsOnly } from '../support/own-scripts';
import { guilds, people } from '../support/people';
import { signedIn } from '../support/signed-in';

const { pearl } = signedIn('pearl');

const [aScript = ''] = readdirSync(join(process.cwd(), '.next/static/chunks')).filter((name) =>
  name.endsWith('.js'),
);
const pagesByRequest = ['/', '/dashboard/selector', `/dashboard/${guilds.coralReef}/overview`, ...drawnPages];
const errorPages = ['/no-such-page', '/login/nope', '/wiki/no-such-page', `/wiki/${unknownWikiPage}`];
const builtPages = [...staticPages, ...errorPages];
const everything = [
  ...pagesByRequest,
  ...builtPages,
  '/auth/login',
  '/api/session',
  '/api/health',
  '/api/nothing',
  '/api/invite',
  `/api/user/${people.kai}`,
  '/_next/static/nothing.js',
  '/art/not-found.svg',
];

function get(path: string, client = pearl): Promise<Answer> {
  return client.get(path, { headers: { accept: 'text/html' } });
}

function policyOf(answer: Answer): Map<string, string> {
  const policy = answer.headers.get('content-security-policy') ?? '';
  return new Map(
    policy.split(';').map((part): [string, string] => {
      const [name = '', ...values] = part.trim().split(' ');
      return [name, values.join(' ')];
    }),
  );
}

function nonceOf(answer: Answer): string {
  return /'nonce-([^']+)'/.exec(policyOf(answer).get('script-src') ?? '')?.[1] ?? '';
}

test.each(everything)('%s has the common headers', async (path) => {
  for (const client of [pearl, visitor()]) {
    const { headers } = await get(path, client);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
  }
});

test('a built script has only the headers that matter for scripts', async () => {
  const { headers } = await get(`/_next/static/chunks/${aScript}`);
  const ofAnyAnswer = [
    'accept-ranges',
    'connection',
    'content-encoding',
    'content-length',
    'date',
    'keep-alive',
    'last-modified',
  ];
  const own = [...headers].filter(([name]) => !ofAnyAnswer.includes(name));
  expect(Object.fromEntries(own)).toEqual({
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public,max-age=31536000,immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'self'",
    vary: 'Accept-Encoding',
  });
});

// The first ones are served by the gate, the last ones by Next.
test.each([...staticPages.slice(0, 2), '/wiki', '/', '/dashboard/selector'])(
  '%s preloads its largest shared script',
  async (path) => {
    const { headers, text } = await get(path);
    const [, script = ''] =
      /^<(\/_next\/static\/chunks\/[\w.-]+\.js)>; rel=preload; as=script/.exec(headers.get('link') ?? '') ??
      [];
    const loaded = [...text.matchAll(/<script src="([^"]+)" [^>]*async/g)].map(([, src]) => src);
    expect(loaded).toContain(script);
    const sizes = loaded.map(
      (src = '') => statSync(join(process.cwd(), src.replace('/_next', '.next'))).size,
    );
    expect(statSync(join(process.cwd(), script.replace('/_next', '.next'))).size).toBe(Math.max(...sizes));
  },
);

test('error pages and answers to the router preload no script', async () => {
  const answers = await Promise.all([
    get('/no-such-page.html'),
    pearl.get('/', { headers: { accept: '*/*', rsc: '1' } }),
  ]);
  for (const { headers } of answers) expect(headers.get('link') ?? '').not.toContain('as=script');
});

test.each(pagesByRequest)('%s has a new nonce each time', async (path) => {
  const [first, second] = [await get(path), await get(path)];
  expect(nonceOf(first).length).toBeGreaterThanOrEqual(22);
  expect(nonceOf(second).length).toBeGreaterThanOrEqual(22);
  expect(nonceOf(first)).not.toBe(nonceOf(second));
});

describe.each([...pagesByRequest, ...errorPages])('%s', (path) => {
  test('allows only its own scripts, and is not cached', async () => {
    const answer = await get(path);
    const policy = policyOf(answer);
    expectOwnScriptsOnly(answer.text, answer.headers.get('content-security-policy') ?? '');
    expect(policy.get('default-src')).toBe("'self'");
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(policy.get('object-src')).toBe("'none'");
    expect(policy.get('base-uri')).toBe("'self'");
    expect(policy.get('form-action')).toBe("'self'");
    expect(answer.headers.get('cache-control')).toMatch(/no-store/);
  });

  test('has no inline event handlers', async () => {
    expect((await get(path)).text).not.toMatch(/<[a-z][^>]*\son(click|error|load)=/i);
  });

  test('does not let a visitor choose the nonce', async () => {
    const answer = await pearl.get(path, {
      headers: {
        accept: 'text/html',
        'content-security-policy': "script-src 'nonce-chosen'",
        'x-nonce': 'chosen',
      },
    });
    expect(answer.text).not.toContain('nonce="chosen"');
    expect(nonceOf(answer)).not.toBe('chosen');
  });
});

// One of them is under /api, where all other answers allow nothing.
test.each(builtPages)(
  '%s is the same for every visitor, and its policy allows only its own scripts',
  async (path) => {
    const [mine, theirs] = [await get(path), await get(path, visitor())];
    expect(mine.text).toBe(theirs.text);
    const policy = policyOf(mine);
    expectOwnScriptsOnly(mine.text, mine.headers.get('content-security-policy') ?? '');
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(mine.text).not.toContain('Pearl');
  },
);

test('the policy of API answers allows nothing', async () => {
  for (const path of [
    '/api/session',
    guildPath(pearl, guilds.coralReef, 'welcome'),
    '/api/user/1',
    '/auth/login',
  ]) {
    const policy = policyOf(await get(path));
    expect(Object.fromEntries(policy)).toEqual({ 'default-src': "'none'", 'frame-ancestors': "'none'" });
  }
});

test('no page contains another person, and all are private', async () => {
  const kai = await signIn(people.kai);
  for (const path of ['/', '/dashboard/selector']) {
    await get(path);
    const answer = await get(path, kai);
    expect(answer.text).not.toContain(people.pearl);
    expect(answer.headers.get('cache-control')).toContain('private');
  }
});
