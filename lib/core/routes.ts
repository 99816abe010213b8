/** Holds the page's own path; the gate or the middleware overwrites the browser's own. */
export const PAGE_PATH_HEADER = 'x-page-path';

/** Makes Next skip the middleware, whose work the gate has done; the gate removes a client's own. */
export const PASSED_HEADER = 'x-page-passed';

/** Static pages rendered at build time, besides those of the wiki. */
export const staticPages = ['/login', '/api/v1/bot/docs', '/wiki', '/welcome', '/contact'] as const;

/** Public pages that are rendered per request. */
export const drawnPages = ['/store', '/store/subscriptions', '/privacy', '/terms'] as const;

export const unknownWikiPage = '404';

/** Replaced in built pages by the site's origin, which is known at run time. */
export const originPlaceholder = 'https://site.invalid';

/** The one page that may contain Stripe's script and form. */
export const paymentPage = '/store/checkout';

/** Pages for signed-in people only, by first segment. So is the hub home, `/`. */
export const sessionPages = [
  '/dashboard',
  '/userhub',
  '/social',
  '/staff',
  '/petseditor',
  '/store/manage',
  paymentPage,
  '/thanks',
] as const;

/** True for the path itself and for paths below it. */
export function isBelow(pathname: string, prefix: string): boolean {
  return pathname === prefix || pathname.startsWith(`${prefix}/`);
}

/** Calls that also respond without `/api`, by the start of their path; next.config.mjs rewrites them. */
const callAliases = ['/auth', '/staff/users', '/bot', '/stats', '/logs', '/coralopolis', '/maps'] as const;

/** Calls that share the path of a page; clients that only accept JSON get the call. */
const jsonCalls = ['/staff/premium', '/staff/guilds', '/staff/database'] as const;

/** True for a call at the path of a page. */
export function isJsonCall(pathname: string, accept: string | null): boolean {
  return (accept ?? '').startsWith('application/json') && jsonCalls.some((path) => isBelow(pathname, path));
}

/** True for the path of a call, with or without `/api`. */
export function isCall(pathname: string): boolean {
  return isBelow(pathname, '/api') || callAliases.some((alias) => isBelow(pathname, alias));
}

/** True if the page at `pathname` (no query) requires a session before rendering. */
export function isSessionPage(pathname: string): boolean {
  if (isCall(pathname)) return false;
  // The arcade's home is public; everything below it requires a session.
  if (pathname.startsWith('/arcade/')) return true;
  return pathname === '/' || sessionPages.some((prefix) => isBelow(pathname, prefix));
}

/** Alternative paths and their canonical ones, case-sensitive. */
const aliases = [
  ['/selector', '/dashboard/selector'],
  ['/battleship', '/arcade/battleship'],
  ['/arcade/Coralopolis', '/arcade/coralopolis'],
] as const;

export function canonicalPath(pathname: string): string | null {
  if (pathname === '/dashboard') return '/dashboard/selector';
  const alias = aliases.find(([from]) => isBelow(pathname, from));
  return alias ? alias[1] + pathname.slice(alias[0].length) : null;
}

interface Visit {
  readonly pathname: string;
  /** Never redirected to the login page: a call, or a page in Discord's frame. */
  readonly isOpen: boolean;
  readonly hasCookie: boolean;
}

/** Where a visit leads: to the canonical path, to the login page, or to the page. It does not authorise. */
export function wayOf({ pathname, isOpen, hasCookie }: Visit): 'moved' | 'login' | 'page' {
  if (canonicalPath(pathname) !== null) return 'moved';
  return !isOpen && isSessionPage(pathname) && !hasCookie ? 'login' : 'page';
}

/** A safe return path, or `fallback`: no other origin, backslash, control character or sign-in path. */
export function toReturnPath(candidate: string | null | undefined, fallback = '/'): string {
  if (!candidate || candidate.length > 1024 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(candidate)) return fallback;
  const base = 'http://site.invalid';
  const parsed = URL.canParse(candidate, base) ? new URL(candidate, base) : null;
  if (parsed?.origin !== base || parsed.pathname.startsWith('//')) return fallback;
  const isSignIn = /^\/(api\/)?auth\//.test(parsed.pathname) || isBelow(parsed.pathname, '/login');
  return isSignIn ? fallback : `${parsed.pathname}${parsed.search}${parsed.hash}`;
}

/** Begins a sign-in that leads back to this path of the site. */
export function loginHref(callbackUrl: string): string {
  return `/auth/login?${new URLSearchParams({ callbackUrl })}`;
}
