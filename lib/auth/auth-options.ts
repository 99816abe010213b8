import 'server-only';
import type { AuthOptions } from 'next-auth';
import type { JWT } from 'next-auth/jwt';
import DiscordProvider from 'next-auth/providers/discord';
import { z } from 'zod';
import { type OpenedSession, SESSION_SECONDS, startSession } from '@/lib/auth/start-session';
import { type UserId, userId } from '@/lib/core/ids';
import { toReturnPath } from '@/lib/core/routes';
import { userAgent } from '@/lib/discord/user-agent';
import { env } from '@/lib/env';
import { log } from '@/lib/log';

const discordProfile = z.object({
  id: userId,
  username: z.string(),
  global_name: z.string().nullish(),
  avatar: z.string().nullish(),
});

const discordTokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Epoch seconds. */
  expires_at: z.number(),
});

/**
 * next-auth with Discord: scope `identify guilds`, state and PKCE, and a token with only `{ sub, sid }`.
 * `onSignIn` is called with the user whose session was opened.
 */
export function authOptions(onSignIn: (userId: UserId, session: OpenedSession) => void): AuthOptions {
  const {
    AUTH_SECRET,
    DISCORD_API_URL,
    DISCORD_AUTHORIZE_URL,
    DISCORD_CLIENT_ID,
    DISCORD_CLIENT_SECRET,
    SITE_URL,
  } = env();
  return {
    secret: AUTH_SECRET,
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    pages: { signIn: '/login', error: '/api/auth/error' },
    providers: [
      DiscordProvider({
        clientId: DISCORD_CLIENT_ID,
        clientSecret: DISCORD_CLIENT_SECRET,
        checks: ['state', 'pkce'],
        authorization: { url: DISCORD_AUTHORIZE_URL, params: { scope: 'identify guilds', prompt: 'none' } },
        token: `${DISCORD_API_URL}/oauth2/token`,
        userinfo: `${DISCORD_API_URL}/v10/users/@me`,
        httpOptions: { timeout: 8000, headers: { 'User-Agent': userAgent() } },
        profile: (profile) => ({ id: profile.id, name: profile.username }),
      }),
    ],
    callbacks: {
      async jwt({ token, account, profile }): Promise<JWT> {
        if (!account) return token;
        const person = discordProfile.parse(profile);
        const granted = discordTokens.parse(account);
        const session = await startSession({
          userId: person.id,
          username: person.global_name ?? person.username,
          avatar: person.avatar ?? null,
          tokens: { accessToken: granted.access_token, refreshToken: granted.refresh_token },
          tokenExpiresAt: granted.expires_at * 1000,
        });
        onSignIn(person.id, session);
        return { sub: person.id, sid: session.sid };
      },
      redirect: ({ url }) => {
        const path = url.startsWith(`${SITE_URL}/`) ? url.slice(SITE_URL.length) : url;
        return `${SITE_URL}${toReturnPath(path)}`;
      },
    },
    logger: {
      error: (code, details) =>
        log().warn(
          { code, reason: details instanceof Error ? details.message : undefined },
          'sign-in failed',
        ),
      warn: (code) => log().warn({ code }, 'next-auth'),
      debug: () => undefined,
    },
  };
}
