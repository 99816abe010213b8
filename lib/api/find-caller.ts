import 'server-only';
import { isFromFrame } from '@/lib/api/same-origin';
import { cookieIn, sessionCookieIn } from '@/lib/api/session-cookie';
import { activityCookieName, findActivityViewer } from '@/lib/auth/activity-session';
import { findViewerByCookie, type Viewer } from '@/lib/auth/session';
import type { Endpoint } from '@/lib/core/endpoint';
import { AppError } from '@/lib/core/errors';
import { env } from '@/lib/env';

/** The token of the Activity's session: a bearer token if the browser rejects the cookie. */
export function activityTokenIn(headers: Headers): string | undefined {
  const bearer = /^Bearer ([\w.-]+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  return bearer ?? cookieIn(headers.get('cookie') ?? undefined, activityCookieName());
}

/**
 * The caller, or null. A session of the site is valid for every call. An Activity session is valid only for
 * calls marked for it and only from the frame, since any page inside Discord sends its cookie.
 */
export async function findCaller(
  { inActivity }: Pick<Endpoint, 'inActivity'>,
  headers: Headers,
): Promise<Viewer | null> {
  const { DISCORD_ACTIVITY_ORIGIN } = env();
  const isFrame = headers.get('origin') === DISCORD_ACTIVITY_ORIGIN;
  const viewer = isFrame
    ? null
    : await findViewerByCookie(sessionCookieIn(headers.get('cookie') ?? undefined));
  if (viewer || !inActivity || !isFromFrame(headers, DISCORD_ACTIVITY_ORIGIN)) return viewer;
  return findActivityViewer(activityTokenIn(headers));
}

/** Throws `cross_site` for requests that don't come from Discord's frame. */
export function assertFromFrame(headers: Headers): void {
  if (!isFromFrame(headers, env().DISCORD_ACTIVITY_ORIGIN)) throw new AppError('cross_site');
}
