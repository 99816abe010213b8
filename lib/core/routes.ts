/** Tells a page its own address; gate or middleware write it over whatever the browser sent there. */
export const PAGE_PATH_HEADER = 'x-page-path';

/** Tells Next that the gate has done what the middleware would do; no client's own gets that far. */
export const PASSED_HEADER = 'x-page-passed';

/** Pages that are the same for everybody and rendered at build time, beside those of the wiki. */
export const staticPages = [
  '/login',
  '/api/v1/bot/docs',
  '/wiki',
  '/welcome',
  '/contact',
  '/privacy',
  '/terms',
] as const;

/** Other pages for everybody: what they show is known only when they are asked for. */
export const drawnPages = ['/store', '/store/subscriptions'] as const;

/** The name under which the page is built that says that the wiki has none of a name. */
export const unknownWikiPage = '404';

/** Stands in built pages for the address of the site, which is known when it runs. */
export const originPlaceholder = 'https://site.invalid';

/** The one page that Stripe's own script and form may stand on. */
export const paymentPage = '/store/checkout';

/** Pages for signed-in people only, by first segment. The hub home, `/`, is one too. */
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

/** True for a path and for those below it. */
export function isBelow(pathname: string, prefix: string): boolean {
  return pathname === prefix || pathname.startsWith(`${prefix}/`);
}

/**
 * Calls that also answer at an address without `/api`, by what those begin with; next.config.mjs leads them
 * on.
 */
const callAliases = ['/auth', '/staff/users', '/bot', '/stats', '/logs', '/coralopolis', '/maps'] as const;

/** Calls that also answer at the addresses of pages, to whoever accepts nothing but JSON. */
const jsonCalls = ['/staff/premium', '/staff/guilds', '/staff/database'] as const;

/** True for a call at the address of a page. */
export function isJsonCall(pathname: string, accept: string | null): boolean {
  return (accept ?? '').startsWith('application/json') && jsonCalls.some((path) => isBelow(pathname, path));
}

/** True for the address of a call, whichever of its two. */
export function isCall(pathname: string): boolean {
  return isBelow(pathname, '/api') || callAliases.some((alias) => isBelow(pathname, alias));
}

/** True when the page at `pathname` (no query) asks for a session before anything is rendered. */
export function isSessionPage(pathname: string): boolean {
  if (isCall(pathname)) return false;
  // The tiles of the arcade show visitors what there is; all below them is for who is signed in.
  if (pathname.startsWith('/arcade/')) return true;
  return pathname === '/' || sessionPages.some((prefix) => isBelow(pathname, prefix));
}

/** Addresses that are written in more than one way; the left one leads to the right one. Case counts. */
const aliases = [
  ['/selector', '/dashboard/selector'],
  ['/battleship', '/arcade/battleship'],
  ['/arcade/Coralopolis', '/arcade/coralopolis'],
] as const;

/** The one address of a page that `pathname` is another name of, or null. */
export function canonicalPath(pathname: string): string | null {
  if (pathname === '/dashboard') return '/dashboard/selector';
  const alias = aliases.find(([from]) => isBelow(pathname, from));
  return alias ? alias[1] + pathname.slice(alias[0].length) : null;
}

interface Visit {
  readonly pathname: string;
  /** Nobody is sent to the login page from it: a call, or a page that stands in Discord's frame. */
  readonly isOpen: boolean;
  /** Whether a session cookie came along, living or not. */
  readonly hasCookie: boolean;
}

/** Where a visit leads: to the page's one address, to the login page, or to the page. It never authorises. */
export function wayOf({ pathname, isOpen, hasCookie }: Visit): 'moved' | 'login' | 'page' {
  if (canonicalPath(pathname) !== null) return 'moved';
  return !isOpen && isSessionPage(pathname) && !hasCookie ? 'login' : 'page';
}

/**
 * A path on this site that a visitor may be sent back to, or `fallback`. Refuses other origins,
 * protocol-relative and backslash forms, control characters and the sign-in addresses themselves.
 */
export function toReturnPath(candidate: string | null | undefined, fallback = '/'): string {
  if (!candidate || candidate.length > 1024 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(candidate)) return fallback;
  const base = 'http://site.invalid';
  const parsed = URL.canParse(candidate, base) ? new URL(candidate, base) : null;
  if (parsed?.origin !== base || parsed.pathname.startsWith('//')) return fallback;
  const isSignIn = /^\/(api\/)?auth\//.test(parsed.pathname) || isBelow(parsed.pathname, '/login');
  return isSignIn ? fallback : `${parsed.pathname}${parsed.search}${parsed.hash}`;
}
