import 'server-only';
import { randomBytes } from 'node:crypto';
import { planRevocation } from '@/lib/auth/revoke-grant';
import { sealTokens, type TokenSet } from '@/lib/auth/token-cipher';
import type { UserId } from '@/lib/core/ids';
import { accounts, sessions } from '@/lib/db/collections';
import { collectionOf } from '@/lib/db/store';
import { nameTerms } from '@/lib/rules/friends/finding';
import { daysInMs, retention } from '@/lib/rules/personal-data/retention';

/** Lifetime of a session in seconds, from sign-in. */
export const SESSION_SECONDS = daysInMs(retention.session) / 1000;

/** Lifetime of a session of Discord's Activity, which signs in again automatically. */
export const ACTIVITY_SECONDS = retention.activityHours * 3600;

export interface SignIn {
  readonly userId: UserId;
  readonly username: string;
  readonly avatar: string | null;
  readonly tokens: TokenSet;
  /** When the access token expires, epoch ms. */
  readonly tokenExpiresAt: number;
  /** The instance of Discord's Activity, if it is opened there. */
  readonly activity?: { readonly instanceId: string };
}

export interface OpenedSession {
  readonly sid: string;
  /** It has cancelled the deletion of the account. */
  readonly keepsAccount: boolean;
}

async function hasSiteSession(userId: UserId): Promise<boolean> {
  const { items } = await collectionOf(sessions).list({ index: 'userId', equals: userId, limit: 200 });
  return items.some(({ value }) => value.activity === undefined && Date.parse(value.expiresAt) > Date.now());
}

/**
 * Stores the account with its encrypted tokens and opens a session. The grant at Discord ends with a person's
 * last session. Tokens of the Activity have fewer scopes, and never replace those of a session of the site.
 */
export async function startSession(signIn: SignIn): Promise<OpenedSession> {
  const now = new Date();
  const { activity } = signIn;
  const keepsTokens = activity !== undefined && (await hasSiteSession(signIn.userId));
  const tokens = {
    tokens: sealTokens(signIn.userId, signIn.tokens),
    tokenExpiresAt: new Date(signIn.tokenExpiresAt).toISOString(),
    refreshing: null,
  };
  const fresh = {
    username: signIn.username,
    avatar: signIn.avatar,
    lastLoginAt: now.toISOString(),
    // Signing in again cancels the deletion of the account.
    eraseAt: null,
  };
  let keepsAccount = false;
  await collectionOf(accounts).upsert(
    signIn.userId,
    () => ({
      userId: signIn.userId,
      ...fresh,
      ...tokens,
      search: nameTerms(signIn.username),
      createdAt: now.toISOString(),
      loginCount: 1,
    }),
    (account) => {
      keepsAccount = account.eraseAt !== null;
      return {
        ...account,
        ...fresh,
        ...(keepsTokens ? {} : tokens),
        search: account.isFindable === false ? [] : nameTerms(signIn.username),
        loginCount: account.loginCount + 1,
      };
    },
  );
  const seconds = activity === undefined ? SESSION_SECONDS : ACTIVITY_SECONDS;
  const sid = randomBytes(24).toString('base64url');
  await collectionOf(sessions).insert(sid, {
    userId: signIn.userId,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + seconds * 1000).toISOString(),
    ...(activity ? { activity } : {}),
  });
  await planRevocation(signIn.userId);
  return { sid, keepsAccount };
}
