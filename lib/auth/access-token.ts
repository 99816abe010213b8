import 'server-only';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { endSessionsOf } from '@/lib/auth/end-session';
import { openTokens, sealTokens } from '@/lib/auth/token-cipher';
import { AppError, isAppError } from '@/lib/core/errors';
import type { UserId } from '@/lib/core/ids';
import { MINUTE } from '@/lib/core/milliseconds';
import { accounts } from '@/lib/db/collections';
import type { Doc } from '@/lib/db/define-collection';
import { collectionOf } from '@/lib/db/store';
import { refreshTokens } from '@/lib/discord/oauth';

type Account = Doc<typeof accounts>;

/** A token is refreshed this long before it expires, in milliseconds. */
const MARGIN = 5 * MINUTE;
/** How long a refresh may be claimed: longer than Discord's timeout. */
const CLAIM_MS = 10_000;
/** Polling interval of those waiting for it. */
const STEP_MS = 50;

async function findAccount(userId: UserId): Promise<Account | null> {
  return (await collectionOf(accounts).get(userId, { fresh: true }))?.value ?? null;
}

async function changeAccount(userId: UserId, change: (account: Account) => Account): Promise<Account> {
  return (await collectionOf(accounts).update(userId, change)).value;
}

/** Ends the person's sessions, in which nothing that needs Discord would work. */
async function withdrawn(userId: UserId): Promise<AppError> {
  await endSessionsOf(userId);
  return new AppError('unauthenticated', { message: 'Your Discord session has ended. Log in again.' });
}

/** Refreshes the tokens of an account held by `claim`; replaces them only if they haven't changed. */
async function refresh(userId: UserId, { tokens: sealed }: Account, claim: string): Promise<void> {
  const giveBack = (account: Account): Account =>
    account.refreshing?.claim === claim ? { ...account, refreshing: null } : account;
  const tokens = openTokens(userId, sealed);
  try {
    const renewed = tokens ? await refreshTokens(tokens.refreshToken) : 'invalid_grant';
    // A login, or a refresh without a claim, may have stored newer tokens in the meantime.
    const isOther = ((await findAccount(userId))?.tokens ?? sealed) !== sealed;
    if (renewed === 'invalid_grant') {
      if (isOther) return;
      throw await withdrawn(userId);
    }
    await changeAccount(userId, (account) =>
      account.tokens === sealed
        ? {
            ...account,
            tokens: sealTokens(userId, renewed),
            tokenExpiresAt: new Date(renewed.expiresAt).toISOString(),
          }
        : account,
    );
  } finally {
    await changeAccount(userId, giveBack).catch(() => undefined);
  }
}

/** Refreshes in one of several processes; the others wait for it. `known` is the account as read. */
async function refreshOnce(userId: UserId, known: Account): Promise<void> {
  const now = Date.now();
  const claim = randomUUID();
  const held = await changeAccount(userId, (account) => {
    const isFree = !account.refreshing || Date.parse(account.refreshing.until) <= now;
    if (!isFree || account.tokens !== known.tokens) return account;
    return { ...account, refreshing: { claim, until: new Date(now + CLAIM_MS).toISOString() } };
  });
  if (held.refreshing?.claim === claim) return refresh(userId, known, claim);
  while (Date.now() < now + CLAIM_MS) {
    const account = await findAccount(userId);
    if (!account?.refreshing || account.tokens !== known.tokens) return;
    await sleep(STEP_MS);
  }
}

async function readAccount(userId: UserId) {
  const account = await findAccount(userId);
  const tokens = account ? openTokens(userId, account.tokens) : null;
  if (!account || !tokens) throw new AppError('unauthenticated');
  return { account, accessToken: tokens.accessToken };
}

/** A person's access token: one that is about to expire, or equals `refused`, is refreshed first. */
async function getAccessToken(userId: UserId, refused?: string): Promise<string> {
  for (const isLast of [false, true]) {
    const { account, accessToken } = await readAccount(userId);
    const isFresh = Date.parse(account.tokenExpiresAt) - Date.now() > MARGIN;
    if (isFresh && accessToken !== refused) return accessToken;
    if (isLast) break;
    await refreshOnce(userId, account);
  }
  throw new AppError('discord_unavailable');
}

/**
 * Calls Discord with the person's access token, refreshed if it is about to expire or Discord refuses it.
 * Only one of several processes refreshes, since refresh tokens rotate. Throws `unauthenticated` if the
 * grant has been withdrawn, which also ends the person's sessions; `discord_unavailable`; and what `ask`
 * throws.
 */
export async function askAsUser<T>(userId: UserId, ask: (accessToken: string) => Promise<T>): Promise<T> {
  const accessToken = await getAccessToken(userId);
  try {
    return await ask(accessToken);
  } catch (error) {
    if (!isAppError(error, 'unauthenticated')) throw error;
    return ask(await getAccessToken(userId, accessToken));
  }
}
