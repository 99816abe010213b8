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

/** Far more than a person reads; per person, or per address without a session. */
const pageLimit = { count: 120, seconds: 60 };

/** Next prefetches links when the pointer approaches, possibly every link of a page. */
const aheadLimit = { count: 600, seconds: 60 };

/** Files that Next generates from those in app. */
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

/** True for a static file; a path that only looks like a file leads to a page. */
export function isStaticFile(pathname: string): boolean {
  files ??= publicFiles();
  return pathname.startsWith('/_next/static/') || files.has(pathname);
}

function addressOf(headers: IncomingHttpHeaders): string {
  const read = (name: string) => String(headers[name] ?? '');
  const names = ['x-forwarded-for', 'x-socket-address'];
  return clientAddress(new Headers(names.map((name) => [name, read(name)])), env().TRUSTED_PROXIES);
}

/** True for a prefetch. */
function isAhead(headers: IncomingHttpHeaders): boolean {
  const isPrefetch = 'next-router-prefetch' in headers || 'next-router-segment-prefetch' in headers;
  return headers.rsc === '1' && isPrefetch;
}

/**
 * Counts a page request of the person or address with these headers. Returns null if it is within the limit,
 * otherwise the caller and the seconds to wait. A valid session cookie identifies a person across all their
 * sessions; an invalid one is ignored.
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
