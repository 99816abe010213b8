// The site in the test's own process: requests to its address go to the route of all calls, without a build
// or server.

import { NextRequest } from 'next/server';
import { encode } from 'next-auth/jwt';
import { z } from 'zod';
import { sessionCookieName } from '@/lib/auth/session';
import { SESSION_SECONDS, startSession } from '@/lib/auth/start-session';
import { isAppError } from '@/lib/core/errors';
import { userId as parseUserId } from '@/lib/core/ids';
import { fetchUser } from '@/lib/discord/users';
import { env } from '@/lib/env';
import { prepareAfterSignIn } from '@/lib/guilds/list-manageable';
import { type Client, createClient } from '../http-client';
import { afterAWhile } from './a-while';
import { checkAnswer } from './check-answers';
import { inScopeOf } from './request-scope';
import { findRoute } from './routes';
import { fetchStream, isStreamPath } from './streams';

/** No server listens there, so that whatever bypasses the routes fails. */
export const siteUrl = 'http://127.0.0.1:9';

/** Requests in progress. */
let underway = 0;

/**
 * Responds to a request as the site would. A request with no other in progress is treated as coming after a
 * while, so that a test with many calls need not wait for Discord's limits; concurrent ones do hit them.
 */
async function answer(url: URL, init: RequestInit): Promise<Response> {
  underway += 1;
  try {
    if (underway === 1 && globalThis.coralliumDiscord) await afterAWhile();
    return await answerByRoute(url, init);
  } finally {
    underway -= 1;
  }
}

/** Throws for a request that is not a call, since that needs Next. */
async function answerByRoute(url: URL, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  // As an HTTP client and scripts/site-server.mjs set them.
  headers.set('host', url.host);
  headers.set('x-socket-address', '127.0.0.1');
  if (init.body instanceof Uint8Array) headers.set('content-length', String(init.body.byteLength));
  const method = init.method ?? 'GET';
  const request = new NextRequest(url, {
    method,
    headers,
    ...(init.body ? { body: init.body } : {}),
    ...(init.signal ? { signal: init.signal } : {}),
  });
  const route = await findRoute(method === 'HEAD' ? 'GET' : method, url.pathname);
  if (!route)
    throw new Error(`No route answers ${method} ${url.pathname}: a test of it belongs to tests/http.`);
  const call = () => route(request);
  const found = await (url.pathname.includes('/auth/') ? inScopeOf(request, call) : call());
  await checkAnswer(method, url.pathname, found);
  if (method === 'HEAD') await found.body?.cancel();
  const body = method === 'HEAD' ? null : found.body;
  // An aborted request ends a download in progress.
  const ended = init.signal ? body?.pipeThrough(new TransformStream(), { signal: init.signal }) : body;
  return new Response(ended ?? null, { status: found.status, headers: found.headers });
}

/** From now on `fetch` reaches the site's routes at its address. */
export function answerFetches(): void {
  const overNetwork = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== siteUrl) return overNetwork(input, init);
    return isStreamPath(url.pathname) ? fetchStream(url, init ?? {}, overNetwork) : answer(url, init ?? {});
  };
}

const tokensSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
});

/** The tokens that Discord issues after a person's consent. */
async function grantOf(userId: string): Promise<z.infer<typeof tokensSchema>> {
  const { DISCORD_API_URL, DISCORD_AUTHORIZE_URL, DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET } = env();
  const redirectUri = `${siteUrl}/api/auth/callback/discord`;
  const asked = new URLSearchParams({
    client_id: DISCORD_CLIENT_ID,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'identify guilds',
    login_as: userId,
  });
  const consent = await fetch(`${DISCORD_AUTHORIZE_URL}?${asked}`, { redirect: 'manual' });
  const code = new URL(consent.headers.get('location') ?? '', siteUrl).searchParams.get('code') ?? '';
  const granted = await fetch(`${DISCORD_API_URL}/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${DISCORD_CLIENT_ID}:${DISCORD_CLIENT_SECRET}`).toString('base64')}`,
    },
    body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }),
  });
  return tokensSchema.parse(await granted.json());
}

/** The owner of a token. A busy machine may exceed the site's deadline for Discord, so it is retried. */
async function fetchPerson(accessToken: string, tries = 3): ReturnType<typeof fetchUser> {
  try {
    return await fetchUser(accessToken);
  } catch (error) {
    if (tries === 1 || !isAppError(error, 'discord_unavailable')) throw error;
    return fetchPerson(accessToken, tries - 1);
  }
}

/**
 * Opens a session for a person of the sandbox, as the end of a sign-in does; tests/http covers the rest of
 * it.
 */
export async function signInHere(userId: string): Promise<Client> {
  const granted = await grantOf(userId);
  const person = await fetchPerson(granted.access_token);
  const { sid } = await startSession({
    userId: person.id,
    username: person.displayName,
    avatar: person.avatar,
    tokens: { accessToken: granted.access_token, refreshToken: granted.refresh_token },
    tokenExpiresAt: Date.now() + granted.expires_in * 1000,
  });
  const client = createClient(siteUrl, userId);
  const token = { sub: userId, sid };
  const secret = env().AUTH_SECRET;
  client.cookies.set(sessionCookieName(), await encode({ token, secret, maxAge: SESSION_SECONDS }));
  await prepareAfterSignIn(parseUserId.parse(userId));
  return client;
}
