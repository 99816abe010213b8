import { type NextRequest, NextResponse } from 'next/server';
import { ACTIVITY_HEADER } from '@/lib/core/activity';
import { canonicalPath, isJsonCall, PAGE_PATH_HEADER, wayOf } from '@/lib/core/routes';

/**
 * Either name of the session cookie; which one is in use depends on https, and both are checked by the
 * server.
 */
const sessionCookies = ['next-auth.session-token', '__Secure-next-auth.session-token'];

/**
 * Pages with a session: visitors without a cookie go to the login page. It never authorises: every page and
 * handler checks lib/auth itself. The gate skips it for visitors whom it would let through.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const isCall = isJsonCall(pathname, request.headers.get('accept'));
  const way = wayOf({
    pathname,
    // In Discord's frame the browser signs in, without a cookie of the site.
    isOpen: isCall || request.headers.has(ACTIVITY_HEADER),
    hasCookie: sessionCookies.some((name) => request.cookies.has(name)),
  });
  if (way === 'moved') {
    const target = request.nextUrl.clone();
    target.pathname = canonicalPath(pathname) ?? pathname;
    return NextResponse.redirect(target, 308);
  }
  if (way === 'login') {
    const login = request.nextUrl.clone();
    login.pathname = '/login';
    login.search =
      pathname === '/' && search === '' ? '' : `?${new URLSearchParams({ callbackUrl: pathname + search })}`;
    return NextResponse.redirect(login);
  }
  const headers = new Headers(request.headers);
  headers.set(PAGE_PATH_HEADER, pathname + search);
  return NextResponse.next({ request: { headers } });
}

export const config = {
  runtime: 'nodejs',
  // The pages of lib/core/routes that require a session, and their aliases. Next parses this statically;
  // tests/unit/core/routes.test.ts compares the two.
  matcher: [
    {
      source: '/',
      missing: [{ type: 'header', key: 'x-page-passed' }],
    },
    {
      source:
        '/(dashboard|userhub|social|staff|petseditor|store/manage|store/checkout|thanks|selector|battleship)',
      missing: [{ type: 'header', key: 'x-page-passed' }],
    },
    {
      source:
        '/(dashboard|userhub|social|staff|petseditor|store/manage|store/checkout|thanks|selector|battleship)/:path*',
      missing: [{ type: 'header', key: 'x-page-passed' }],
    },
    {
      source: '/arcade/:path+',
      missing: [{ type: 'header', key: 'x-page-passed' }],
    },
  ],
};
