import 'server-only';
import { openTokens, sealTokens, type TokenSet } from '@/lib/auth/token-cipher';
import { AppError } from '@/lib/core/errors';
import type { UserId } from '@/lib/core/ids';
import { accounts } from '@/lib/db/collections';
import { getStore } from '@/lib/db/store';
import { refreshTokens } from '@/lib/discord/oauth';

/** Refreshed this long before its end, in milliseconds. */
const MARGIN = 5 * 60_000;

declare global {
  // On globalThis, since pages and route handlers each have their own copy of this module, and a refresh is
  // for both.
  var coralliumRefreshing: Map<string, Promise<string>> | undefined;
}
globalThis.coralliumRefreshing ??= new Map();
const refreshing = globalThis.coralliumRefreshing;

async function refresh(userId: UserId, tokens: TokenSet): Promise<string> {
  const renewed = await refreshTokens(tokens.refreshToken);
  if (renewed === 'invalid_grant')
    throw new AppError('unauthenticated', { message: 'Your Discord session has ended. Log in again.' });
  const account = (await getStore()).collection(accounts);
  await account.update(userId, (value) => ({
    ...value,
    tokens: sealTokens(userId, renewed),
    tokenExpiresAt: new Date(renewed.expiresAt).toISOString(),
  }));
  return renewed.accessToken;
}

/**
 * The user's Discord access token, refreshed when it is about to end; simultaneous calls share one refresh,
 * because refresh tokens rotate. Throws `unauthenticated` when Discord has withdrawn the grant,
 * `discord_unavailable` when it cannot be asked.
 */
export async function getAccessToken(userId: UserId): Promise<string> {
  const store = await getStore();
  const account = await store.collection(accounts).get(userId);
  const tokens = account ? openTokens(userId, account.value.tokens) : null;
  if (!account || !tokens) throw new AppError('unauthenticated');
  if (Date.parse(account.value.tokenExpiresAt) - Date.now() > MARGIN) return tokens.accessToken;
  const running = refreshing.get(userId);
  if (running) return running;
  const started = refresh(userId, tokens).finally(() => refreshing.delete(userId));
  refreshing.set(userId, started);
  return started;
}
