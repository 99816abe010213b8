import 'server-only';
import { LRUCache } from 'lru-cache';
import { decode, encode } from 'next-auth/jwt';
import { type Claims, claims, findViewerOf, type Viewer } from '@/lib/auth/session';
import { ACTIVITY_SECONDS } from '@/lib/auth/start-session';
import { MINUTE } from '@/lib/core/milliseconds';
import { env } from '@/lib/env';

// Sessions of Discord's Activity: tokens with a separate key, so that neither kind is accepted as the other.
// They are sent as a cookie or, if the browser stores none, as a bearer token.

/** Derives a different key from the same secret than the site's session cookie. */
const salt = 'corallium activity';

/** Opening a token takes a key derivation; the outcome for the same text never changes. */
const opened = new LRUCache<string, Claims>({ max: 10_000, ttl: 10 * MINUTE });

const isSecure = () => env().DISCORD_ACTIVITY_ORIGIN.startsWith('https://');

/** The cookie's name; the `__Host-` prefix limits it to https and this exact host. */
export function activityCookieName(): string {
  return isSecure() ? '__Host-corallium-activity' : 'corallium-activity';
}

export function sealActivityToken({ sub, sid }: Claims): Promise<string> {
  return encode({ token: { sub, sid }, secret: env().AUTH_SECRET, salt, maxAge: ACTIVITY_SECONDS });
}

/** The person and session of a token, ended or not; null if it is missing, altered or not ours. */
export async function openActivityToken(token: string | undefined): Promise<Claims | null> {
  if (!token || token.length > 4096) return null;
  const known = opened.get(token);
  if (known) return known;
  const payload = await decode({ token, secret: env().AUTH_SECRET, salt }).catch(() => null);
  const parsed = claims.safeParse(payload);
  if (!parsed.success) return null;
  opened.set(token, parsed.data);
  return parsed.data;
}

/** The person in the frame. Null as for a session of the site (findViewerByCookie). */
export async function findActivityViewer(token: string | undefined): Promise<Viewer | null> {
  const claim = await openActivityToken(token);
  return claim && findViewerOf(claim, 'activity');
}

/** Set-Cookie for Discord's frame (SameSite=None, Partitioned); without a token it removes the cookie. */
export function activityCookie(token: string | null): string {
  const age = token === null ? 0 : ACTIVITY_SECONDS;
  return `${activityCookieName()}=${token ?? ''}; Path=/; Max-Age=${age}; HttpOnly; Secure; SameSite=None; Partitioned`;
}

/** What the frame's page needs: the Discord application's id and the site's origin. */
export function activityAddresses(): { readonly clientId: string; readonly siteUrl: string } {
  const { DISCORD_CLIENT_ID, SITE_URL } = env();
  return { clientId: DISCORD_CLIENT_ID, siteUrl: SITE_URL };
}
