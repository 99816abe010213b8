import 'server-only';
import { readdirSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join, relative, sep } from 'node:path';
import { clientAddress } from '@/lib/api/client-address';
import { takeCallNow } from '@/lib/api/rate-limit';
import { cookieIn, sessionCookieIn } from '@/lib/api/session-cookie';
import { activityCookieName, openActivityToken } from '@/lib/auth/activity-session';
import { openSessionCookie } from '@/lib/auth/session';
import { isAppError } from '@/lib/core/errors';
import { env } from '@/lib/env';

/** Far more than anybody reads, for each person, and for each address that shows no session. */
const pageLimit = { count: 120, seconds: 60 };

/**
 * What Next fetches ahead when a pointer comes near a link, which may be every link of a page and none that
 * is opened.
 */
const aheadLimit = { count: 600, seconds: 60 };

/** Files that Next makes of those in app. */
const icons = ['/favicon.ico', '/icon.svg', '/apple-icon.png'];

let files: ReadonlySet<string> | undefined;

function publicFiles(): ReadonlySet<string> {
  const folder = join(process.cwd(), 'public');
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = found.map(({ parentPath, name }) =>
    relative(folder, join(parentPath, name)).replaceAll(sep, '/'),
  );
  return new Set([...icons, ...paths.map((path) => `/${path}`)]);
}

/** True for what is sent as it lies there; an address that only looks like a file leads to a page. */
export function isStaticFile(pathname: string): boolean {
  files ??= publicFiles();
  return pathname.startsWith('/_next/static/') || files.has(pathname);
}

function addressOf(headers: IncomingHttpHeaders): string {
  const read = (name: string) => String(headers[name] ?? '');
  const names = ['x-forwarded-for', 'x-socket-address'];
  return clientAddress(new Headers(names.map((name) => [name, read(name)])), env().TRUSTED_PROXIES);
}

/** Whether a page is asked for only because it may be opened soon. */
function isAhead(headers: IncomingHttpHeaders): boolean {
  const isPrefetch = 'next-router-prefetch' in headers || 'next-router-segment-prefetch' in headers;
  return headers.rsc === '1' && isPrefetch;
}

/**
 * Counts a page of the person or address that asks for it with these headers. Gives null when it may be made,
 * else who asked and the seconds until it is worth trying again. A cookie of the site's own making names a
 * person, however many sessions that person opens; any other counts as none.
 */
export async function takePage(
  headers: IncomingHttpHeaders,
): Promise<{ readonly caller: string; readonly retryAfter: number } | null> {
  const claim =
    (await openSessionCookie(sessionCookieIn(headers.cookie))) ??
    (await openActivityToken(cookieIn(headers.cookie, activityCookieName())));
  const caller = claim?.sub ?? addressOf(headers);
  const [kind, limit] = isAhead(headers) ? ['ahead', aheadLimit] : ['page', pageLimit];
  try {
    takeCallNow(`${kind} ${caller}`, limit);
    return null;
  } catch (error) {
    if (!isAppError(error, 'rate_limited')) throw error;
    return { caller, retryAfter: error.details.retryAfter ?? 1 };
  }
}
