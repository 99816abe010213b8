import 'server-only';
import { randomBytes } from 'node:crypto';
import { planRevocation } from '@/lib/auth/revoke-grant';
import { sealTokens, type TokenSet } from '@/lib/auth/token-cipher';
import type { UserId } from '@/lib/core/ids';
import { accounts, sessions } from '@/lib/db/collections';
import { getStore } from '@/lib/db/store';
import { daysInMs, retention } from '@/lib/rules/personal-data/retention';

/** A session ends this many seconds after sign-in, used or not. */
export const SESSION_SECONDS = daysInMs(retention.session) / 1000;

export interface SignIn {
  readonly userId: UserId;
  readonly username: string;
  readonly avatar: string | null;
  readonly tokens: TokenSet;
  /** When the access token ends, epoch ms. */
  readonly tokenExpiresAt: number;
}

/**
 * Stores the account with its encrypted tokens and opens a session row. Gives the session's id; with its end
 * the grant at Discord ends, where it is the last one.
 */
export async function startSession(signIn: SignIn): Promise<string> {
  const store = await getStore();
  const now = new Date();
  const fresh = {
    username: signIn.username,
    avatar: signIn.avatar,
    tokens: sealTokens(signIn.userId, signIn.tokens),
    tokenExpiresAt: new Date(signIn.tokenExpiresAt).toISOString(),
    lastLoginAt: now.toISOString(),
    refreshing: null,
    // Whoever signs in again keeps the account.
    eraseAt: null,
  };
  await store.collection(accounts).upsert(
    signIn.userId,
    () => ({ userId: signIn.userId, ...fresh, createdAt: now.toISOString(), loginCount: 1 }),
    (account) => ({ ...account, ...fresh, loginCount: account.loginCount + 1 }),
  );
  const sid = randomBytes(24).toString('base64url');
  await store.collection(sessions).insert(sid, {
    userId: signIn.userId,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000).toISOString(),
  });
  await planRevocation(signIn.userId);
  return sid;
}
