import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';
import { z } from 'zod';
import { askedReturn } from '@/lib/api/asked-return';
import {
  canonicalPath,
  isJsonCall,
  isSessionPage,
  PASSED_HEADER,
  sessionPages,
  staticPages,
  toReturnPath,
} from '@/lib/core/routes';
import { config, middleware } from '@/middleware';
import nextConfig from '@/next.config.mjs';

describe('isSessionPage', () => {
  test.each([
    '/',
    '/dashboard',
    '/dashboard/selector',
    '/userhub/1',
    '/social/profile',
    '/staff',
    '/thanks',
    '/arcade/checkers',
    '/arcade/join/ABC123',
  ])('includes %s', (path) => expect(isSessionPage(path)).toBe(true));
  test.each([
    '/login',
    '/wiki',
    '/wiki/faq',
    '/store',
    '/contact',
    '/dashboards',
    '/arcade',
    '/no-such-page',
  ])('excludes %s', (path) => expect(isSessionPage(path)).toBe(false));
});

describe('JSON calls at page addresses', () => {
  const json = 'application/json';
  test.each([
    ['/staff/guilds', json, true],
    ['/staff/premium/200000000000000001', `${json}, */*`, true],
    ['/staff/database/guilds', json, true],
    ['/staff/guilds', 'text/html,application/json', false],
    ['/staff/guilds', null, false],
    ['/staff/guildsman', json, false],
    ['/staff', json, false],
  ])('%s with Accept %s: %s', (path, accept, expected) => expect(isJsonCall(path, accept)).toBe(expected));

  test('are rewritten to the same path below /api', async () => {
    const { beforeFiles = [] } = z
      .object({
        beforeFiles: z.array(z.looseObject({ source: z.string(), destination: z.string() })).optional(),
      })
      .parse(await nextConfig.rewrites?.());
    const sources = beforeFiles.filter(({ source }) => !source.includes(':'));
    for (const { source, destination } of beforeFiles) expect(destination).toBe(`/api${source}`);
    expect(sources.filter(({ source }) => !isJsonCall(source, json))).toEqual([]);
    expect(sources).toHaveLength(3);
  });

  test('are not redirected to the login page, unlike page visits', () => {
    const ask = (accept: string) =>
      middleware(new NextRequest('https://site.invalid/staff/guilds', { headers: { accept } }));
    expect(ask(json).headers.get('location')).toBeNull();
    expect(ask('text/html').headers.get('location')).toContain('/login?');
  });
});

test.each([
  ['/selector', '/dashboard/selector'],
  ['/dashboard', '/dashboard/selector'],
  ['/battleship/setup', '/arcade/battleship/setup'],
  ['/arcade/Coralopolis/setup', '/arcade/coralopolis/setup'],
  ['/arcade/coralopolis/setup', null],
  ['/selectors', null],
  ['/dashboard/1', null],
])('the canonical path of %s is %s', (path, expected) => expect(canonicalPath(path)).toBe(expected));

describe('the return path', () => {
  test.each(['/', '/dashboard/300000000000000001/welcome?x=1#y', '/a%20b'])('may be %s', (path) =>
    expect(toReturnPath(path)).toBe(path),
  );
  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\\/evil.example',
    '\\\\evil.example',
    '/%5c\nevil',
    '/\tevil',
    'javascript:alert(1)',
    'dashboard',
    '/.//evil.example',
    '/login',
    '/login?callbackUrl=/x',
    '/auth/login',
    '/api/auth/logout/1',
    `/${'x'.repeat(2000)}`,
    '',
    null,
    undefined,
  ])('must not be %j', (path) => expect(toReturnPath(path, '/home')).toBe('/home'));
});

describe("the middleware's matcher", () => {
  const matches = (path: string, headers = {}) =>
    unstable_doesMiddlewareMatch({ config, nextConfig: {}, headers, url: `https://site.invalid${path}` });

  test('skips requests that have passed the gate', () => {
    for (const path of ['/', '/staff', '/staff/guilds', '/arcade/checkers']) {
      expect({ path, matches: matches(path, { [PASSED_HEADER]: '1' }) }).toEqual({ path, matches: false });
    }
  });

  test('skips the API, files and every static page', () => {
    const files = ['/_next/static/x.js', '/early.js', '/icon.svg'];
    for (const path of ['/api/health', '/auth/login', ...files, ...staticPages]) {
      expect({ path, matches: matches(path) }).toEqual({ path, matches: false });
    }
  });

  test('covers every session page, even with a file-like name, and every alias', () => {
    const endings = ['', '/1', '/1/welcome.js', '/x.html'];
    const below = sessionPages.flatMap((page) => endings.map((ending) => page + ending));
    const games = ['/arcade/checkers', '/arcade/battleship/game', '/arcade/join/x.html'];
    const otherNames = ['/selector', '/selector/x', '/battleship/setup', '/arcade/Coralopolis/setup'];
    for (const path of ['/', ...below, ...games, ...otherNames]) {
      expect({ path, matches: matches(path) }).toEqual({ path, matches: true });
    }
  });
});

describe('the return path of a sign-in', () => {
  const login = 'https://site.example/login?callbackUrl=%2Fdashboard%2F1%2Flogging';

  test.each([
    ['/store', login, '/store'],
    ['/', login, '/dashboard/1/logging'],
    [undefined, login, '/dashboard/1/logging'],
    ['/', 'https://site.example/login', '/'],
    ['/', 'https://site.example/store?callbackUrl=%2Fstaff', '/'],
    ['/', 'https://site.example/', '/'],
    ['/', 'no address', '/'],
    ['/', null, '/'],
  ])('with callbackUrl %j from %j is %j', (callbackUrl, referer, expected) => {
    expect(askedReturn(callbackUrl, referer)).toBe(expected);
  });
});
