import { type NextRequest, NextResponse } from 'next/server';
import { ACTIVITY_HEADER } from '@/lib/core/activity';
import { canonicalPath, isSessionPage, PAGE_PATH_HEADER } from '@/lib/core/routes';

/**
 * Either name of the session cookie; which one is in use depends on https, and both are checked by the
 * server.
 */
const sessionCookies = ['next-auth.session-token', '__Secure-next-auth.session-token'];

/**
 * Pages with a session: visitors without a cookie go to the login page. It never authorises: every page and
 * handler asks lib/auth itself.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const canonical = canonicalPath(pathname);
  if (canonical !== null) {
    const target = request.nextUrl.clone();
    target.pathname = canonical;
    return NextResponse.redirect(target, 308);
  }
  // In Discord's frame the browser signs in, and no cookie of the site comes.
  const isInActivity = request.headers.has(ACTIVITY_HEADER);
  if (!isInActivity && isSessionPage(pathname) && !sessionCookies.some((name) => request.cookies.has(name))) {
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
  // The pages of lib/core/routes that ask for a session or are another name of one. Next reads this
  // literally; tests/unit/core/routes.test.ts keeps the two together.
  matcher: [
    '/',
    '/(dashboard|userhub|social|staff|petseditor|store/manage|thanks|selector|battleship)',
    '/(dashboard|userhub|social|staff|petseditor|store/manage|thanks|selector|battleship)/:path*',
    '/arcade/:path+',
  ],
};
