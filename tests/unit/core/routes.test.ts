import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server';
import { canonicalPath, isSessionPage, sessionPages, staticPages, toReturnPath } from '@/lib/core/routes';
import { config } from '@/middleware';

describe('pages with a session', () => {
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
  ])('%s needs one', (path) => expect(isSessionPage(path)).toBe(true));
  test.each([
    '/login',
    '/wiki',
    '/wiki/faq',
    '/store',
    '/contact',
    '/dashboards',
    '/arcade',
    '/no-such-page',
  ])('%s needs none', (path) => expect(isSessionPage(path)).toBe(false));
});

test.each([
  ['/selector', '/dashboard/selector'],
  ['/dashboard', '/dashboard/selector'],
  ['/battleship/setup', '/arcade/battleship/setup'],
  ['/arcade/Coralopolis/setup', '/arcade/coralopolis/setup'],
  ['/arcade/coralopolis/setup', null],
  ['/selectors', null],
  ['/dashboard/1', null],
])('%s leads to %s', (path, expected) => expect(canonicalPath(path)).toBe(expected));

describe('where a visitor may be sent back to', () => {
  test.each(['/', '/dashboard/300000000000000001/welcome?x=1#y', '/a%20b'])('%s', (path) =>
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
  ])('not %j', (path) => expect(toReturnPath(path, '/home')).toBe('/home'));
});

describe("the middleware's matcher", () => {
  const matches = (path: string) =>
    unstable_doesMiddlewareMatch({ config, nextConfig: {}, url: `https://site.invalid${path}` });

  test('leaves out the API, files and every static page', () => {
    for (const path of [
      '/api/health',
      '/auth/login',
      '/_next/static/x.js',
      '/theme.js',
      '/icon.svg',
      ...staticPages,
    ]) {
      expect({ path, matches: matches(path) }).toEqual({ path, matches: false });
    }
  });

  test('covers every page that asks for a session, whatever its name looks like, and every other name', () => {
    const below = sessionPages.flatMap((page) => [
      page,
      `${page}/1`,
      `${page}/1/welcome.js`,
      `${page}/x.html`,
    ]);
    const games = ['/arcade/checkers', '/arcade/battleship/game', '/arcade/join/x.html'];
    const otherNames = [
      ...games,
      '/selector',
      '/selector/x',
      '/battleship/setup',
      '/arcade/Coralopolis/setup',
    ];
    for (const path of ['/', ...below, ...otherNames]) {
      expect({ path, matches: matches(path) }).toEqual({ path, matches: true });
    }
  });
});
