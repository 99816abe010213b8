import 'server-only';
import { LRUCache } from 'lru-cache';
import { decode, encode } from 'next-auth/jwt';
import { type Claims, claims, findViewerOf, type Viewer } from '@/lib/auth/session';
import { ACTIVITY_SECONDS } from '@/lib/auth/start-session';
import { MINUTE } from '@/lib/core/milliseconds';
import { env } from '@/lib/env';

// The session of Discord's Activity: a token of its own, sealed with a key of its own, so that neither kind
// ever opens what the other does. It comes as a cookie or, where the browser keeps none, as a bearer.

/** Derives another key than that of the site's session cookie from the same secret. */
const salt = 'corallium activity';

/** Opening a token takes a key derivation; the outcome for the same text never changes. */
const opened = new LRUCache<string, Claims>({ max: 10_000, ttl: 10 * MINUTE });

const isSecure = () => env().DISCORD_ACTIVITY_ORIGIN.startsWith('https://');

/** Name of the cookie. With the prefix a browser takes it for this very host alone, and encrypted. */
export function activityCookieName(): string {
  return isSecure() ? '__Host-corallium-activity' : 'corallium-activity';
}

export function sealActivityToken({ sub, sid }: Claims): Promise<string> {
  return encode({ token: { sub, sid }, secret: env().AUTH_SECRET, salt, maxAge: ACTIVITY_SECONDS });
}

/** Whom and which session a token names, living or not; null for one that is absent, altered or foreign. */
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

/** What the frame's page has to know: our application at Discord, and the site's own address. */
export function activityAddresses(): { readonly clientId: string; readonly siteUrl: string } {
  const { DISCORD_CLIENT_ID, SITE_URL } = env();
  return { clientId: DISCORD_CLIENT_ID, siteUrl: SITE_URL };
}
