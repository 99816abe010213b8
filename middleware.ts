import { type NextRequest, NextResponse } from 'next/server';
import { contentPolicy } from '@/lib/core/content-policy';
import { canonicalPath, isSessionPage, PAGE_PATH_HEADER } from '@/lib/core/routes';

/**
 * Either name of the session cookie; which one is in use depends on https, and both are checked by the
 * server.
 */
const sessionCookies = ['next-auth.session-token', '__Secure-next-auth.session-token'];

/**
 * Pages with a session: visitors without a cookie go to the login page, everybody else gets a policy with a
 * nonce. It never authorises: every page and handler asks lib/auth itself.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const canonical = canonicalPath(pathname);
  if (canonical !== null) {
    const target = request.nextUrl.clone();
    target.pathname = canonical;
    return NextResponse.redirect(target, 308);
  }
  if (isSessionPage(pathname) && !sessionCookies.some((name) => request.cookies.has(name))) {
    const login = request.nextUrl.clone();
    login.pathname = '/login';
    login.search =
      pathname === '/' && search === '' ? '' : `?${new URLSearchParams({ callbackUrl: pathname + search })}`;
    return NextResponse.redirect(login);
  }
  const nonce = btoa(crypto.randomUUID());
  const policy = contentPolicy({ nonce, isDevelopment: process.env.NODE_ENV === 'development' });
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  headers.set(PAGE_PATH_HEADER, pathname + search);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

export const config = {
  runtime: 'nodejs',
  // Everything but the API, files and the static pages of lib/core/routes. Next reads this literally;
  // tests/unit/routes.test.ts keeps the two together.
  matcher: ['/((?!api/|auth/|_next/|login(?:/|$)|.*\\.[a-z0-9]+$).*)'],
};
