import 'server-only';
import { sessionCookieName } from '@/lib/auth/session';

/** The value of a cookie in a Cookie header; the last one if repeated, as in Next. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  const start = `${name}=`;
  return header
    ?.split(/; */)
    .findLast((pair) => pair.startsWith(start))
    ?.slice(start.length);
}

export function sessionCookieIn(header: string | undefined): string | undefined {
  return cookieIn(header, sessionCookieName());
}
