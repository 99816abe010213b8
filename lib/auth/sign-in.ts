import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { cookies } from 'next/headers';
import { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { z } from 'zod';
import { authOptions } from '@/lib/auth/auth-options';
import { endSession } from '@/lib/auth/end-session';
import { openSessionCookie, sessionCookieName } from '@/lib/auth/session';
import type { UserId } from '@/lib/core/ids';
import { toReturnPath } from '@/lib/core/routes';
import { env } from '@/lib/env';
import { keptAccountPath } from '@/lib/rules/personal-data/kept-account';

const answer = z.instanceof(Response);

function csrfCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-next-auth.csrf-token' : 'next-auth.csrf-token';
}

/** False at another host name, to which Discord's redirect would come without the sign-in's cookies. */
export function isAtSiteAddress(request: Request): boolean {
  return request.headers.get('host') === new URL(env().SITE_URL).host;
}

/**
 * Begins the sign-in: redirects to Discord's authorize page, with state and PKCE in cookies. next-auth
 * requires a POST with a CSRF token, which is created here: a GET is safe because the state cookie binds the
 * flow to this browser.
 */
export async function beginSignIn(callbackUrl: string | undefined): Promise<Response> {
  const { AUTH_SECRET, SITE_URL } = env();
  const csrfToken = randomBytes(32).toString('hex');
  const hash = createHash('sha256').update(`${csrfToken}${AUTH_SECRET}`).digest('hex');
  const isSecure = SITE_URL.startsWith('https://');
  (await cookies()).set(csrfCookieName(isSecure), `${csrfToken}|${hash}`, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isSecure,
  });
  const request = new NextRequest(`${SITE_URL}/api/auth/signin/discord`, {
    method: 'POST',
    body: new URLSearchParams({ csrfToken, callbackUrl: `${SITE_URL}${toReturnPath(callbackUrl)}` }),
  });
  const context = { params: Promise.resolve({ nextauth: ['signin', 'discord'] }) };
  return answer.parse(
    await NextAuth(
      request,
      context,
      authOptions(() => undefined),
    ),
  );
}

/** The redirect, to the profile instead, which says that the account is kept. */
function sentToProfile(redirect: Response): Response {
  const { SITE_URL } = env();
  const headers = new Headers(redirect.headers);
  const { pathname, search } = new URL(headers.get('location') ?? '/', SITE_URL);
  headers.set('location', `${SITE_URL}${keptAccountPath(`${pathname}${search}`)}`);
  return new Response(null, { status: 302, headers });
}

/**
 * Completes the sign-in with Discord's code. Returns a redirect, and `userId`, which is null after a failure.
 * Redirects to the profile if the sign-in has cancelled the account's deletion. Ends the browser's earlier
 * session.
 */
export async function completeSignIn(request: Request): Promise<{ answer: Response; userId: UserId | null }> {
  const signedIn: { userId: UserId; keepsAccount: boolean }[] = [];
  const url = new URL(request.url);
  const internal = new NextRequest(`${env().SITE_URL}/api/auth/callback/discord${url.search}`, {
    headers: request.headers,
  });
  const context = { params: Promise.resolve({ nextauth: ['callback', 'discord'] }) };
  const result = await NextAuth(
    internal,
    context,
    authOptions((userId, { keepsAccount }) => signedIn.push({ userId, keepsAccount })),
  );
  const [{ userId, keepsAccount } = { userId: null, keepsAccount: false }] = signedIn;
  // The browser loses its earlier session, so it is revoked on the server too.
  const earlier =
    userId === null ? null : await openSessionCookie((await cookies()).get(sessionCookieName())?.value);
  if (earlier !== null) await endSession(earlier.sid);
  const redirect = answer.parse(result);
  return { answer: keepsAccount ? sentToProfile(redirect) : redirect, userId };
}
