import 'server-only';
import { LRUCache } from 'lru-cache';
import { cookies, headers } from 'next/headers';
import { decode } from 'next-auth/jwt';
import { z } from 'zod';
import { isBlocked } from '@/lib/auth/blocks';
import type { ViewerData } from '@/lib/contracts/session';
import { ACTIVITY_HEADER } from '@/lib/core/activity';
import { avatarUrl } from '@/lib/core/discord-images';
import { userId } from '@/lib/core/ids';
import { MINUTE } from '@/lib/core/milliseconds';
import { accounts, sessions } from '@/lib/db/collections';
import { notifications } from '@/lib/db/collections/notifications';
import { siteStaff, siteStaffId } from '@/lib/db/collections/staff';
import { collectionOf } from '@/lib/db/store';
import { env } from '@/lib/env';
import { countsOf } from '@/lib/rules/notifications/inbox';
import { staffLevelOf } from '@/lib/rules/staff/staff-changes';

export interface Viewer extends ViewerData {
  /** Id of the session row. Never sent to the browser. */
  readonly sid: string;
  /** When the session began, ISO date. Never sent to the browser. */
  readonly signedInAt: string;
  /** The instance of Discord's Activity; absent in sessions of the site. */
  readonly activity?: { readonly instanceId: string };
}

export const claims = z.object({ sub: userId, sid: z.string().regex(/^[\w-]{32}$/) });
export type Claims = z.infer<typeof claims>;

/** Decrypting a cookie takes a key derivation; the outcome for the same text never changes. */
const opened = new LRUCache<string, Claims>({ max: 10_000, ttl: 10 * MINUTE });

/** The cookie's name, with the `__Secure-` prefix behind https. */
export function sessionCookieName(): string {
  return env().SITE_URL.startsWith('https://')
    ? '__Secure-next-auth.session-token'
    : 'next-auth.session-token';
}

/** The person and session of a cookie, ended or not; null if it is missing, altered, expired or not ours. */
export async function openSessionCookie(token: string | undefined): Promise<Claims | null> {
  if (!token || token.length > 4096) return null;
  const known = opened.get(token);
  if (known) return known;
  const payload = await decode({ token, secret: env().AUTH_SECRET }).catch(() => null);
  const parsed = claims.safeParse(payload);
  if (!parsed.success) return null;
  opened.set(token, parsed.data);
  return parsed.data;
}

/** The person of a session. Null if it has ended or expired, or the account is deleted or blocked. */
export async function findViewerOf(claim: Claims, kind: 'site' | 'activity'): Promise<Viewer | null> {
  const session = await collectionOf(sessions).get(claim.sid);
  if (session?.value.userId !== claim.sub || Date.parse(session.value.expiresAt) <= Date.now()) return null;
  const { activity } = session.value;
  if ((activity === undefined) !== (kind === 'site')) return null;
  const [account, staff, inbox, isOut] = await Promise.all([
    collectionOf(accounts).get(claim.sub),
    collectionOf(siteStaff).get(siteStaffId),
    collectionOf(notifications).get(claim.sub),
    isBlocked('user', claim.sub),
  ]);
  if (!account || isOut) return null;
  return {
    sid: claim.sid,
    signedInAt: session.value.createdAt,
    ...(activity ? { activity } : {}),
    userId: claim.sub,
    username: account.value.username,
    avatar: account.value.avatar,
    avatarUrl: avatarUrl(env().DISCORD_CDN_URL, { id: claim.sub, avatar: account.value.avatar }),
    notifications: inbox ? countsOf(inbox.value, Date.now()).unseen : 0,
    staffLevel:
      activity === undefined
        ? staffLevelOf({ members: staff?.value.members ?? [], owners: env().STAFF_OWNER_IDS }, claim.sub)
        : null,
  };
}

/** findViewerOf for a session cookie; null if it is missing, altered or expired. */
export async function findViewerByCookie(token: string | undefined): Promise<Viewer | null> {
  const claim = await openSessionCookie(token);
  return claim && findViewerOf(claim, 'site');
}

/** The viewer of the page being rendered, or null; always null in Discord's frame. Makes it dynamic. */
export async function findViewer(): Promise<Viewer | null> {
  if (await isInActivity()) return null;
  return findViewerByCookie((await cookies()).get(sessionCookieName())?.value);
}

/** True for a page in Discord's frame. */
export async function isInActivity(): Promise<boolean> {
  return (await headers()).get(ACTIVITY_HEADER) !== null;
}

/** The viewer without server-only data. */
export function toViewerData(viewer: Viewer): ViewerData {
  const { sid: _, signedInAt: __, activity: ___, ...data } = viewer;
  return data;
}

/** A Set-Cookie header that removes the session cookie. */
export function expiredSessionCookie(): string {
  const name = sessionCookieName();
  return `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${name.startsWith('__Secure-') ? '; Secure' : ''}`;
}
