import 'server-only';
import { sessionCookieName } from '@/lib/auth/session';

/** A cookie in a Cookie header; if it occurs several times the last one, as in Next. */
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
