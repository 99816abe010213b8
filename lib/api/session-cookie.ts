import 'server-only';
import { sessionCookieName } from '@/lib/auth/session';

/** The session cookie in a Cookie header; of several the last one, as Next reads them. */
export function sessionCookieIn(header: string | undefined): string | undefined {
  const start = `${sessionCookieName()}=`;
  return header
    ?.split(/; */)
    .findLast((pair) => pair.startsWith(start))
    ?.slice(start.length);
}
