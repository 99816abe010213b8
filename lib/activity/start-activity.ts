import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { findInstance } from '@/lib/activity/find-instance';
import { sealActivityToken } from '@/lib/auth/activity-session';
import { ACTIVITY_SECONDS, startSession } from '@/lib/auth/start-session';
import type { startActivity as contract, OpenedActivity } from '@/lib/contracts/activity';
import type { BodyOf } from '@/lib/core/endpoint';
import { AppError, forbidden, notFound } from '@/lib/core/errors';
import type { UserId } from '@/lib/core/ids';
import { tradeFrameCode } from '@/lib/discord/oauth';
import { fetchUser } from '@/lib/discord/users';
import type { InstanceId } from '@/lib/rules/activity/instance';

/** Discord may list a person only shortly after their frame has opened, so the check is retried. */
const ATTEMPTS = 3;
const RETRY_MS = 600;

const gone = 'This Activity has ended. Close it in Discord, then open it again.';

async function assertPresent(instanceId: InstanceId, userId: UserId): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const instance = await findInstance(instanceId, { isFresh: true });
    if (instance === null) throw notFound(gone);
    if (instance.userIds.includes(userId)) return;
    if (attempt < ATTEMPTS) await sleep(RETRY_MS);
  }
  throw forbidden("Discord doesn't list you in this Activity. Close it, then open it again.");
}

/**
 * Opens an Activity session for the person whom Discord returns for the code, in a running instance that
 * lists them; nothing that the frame claims is trusted. Throws `not_found` for an instance that isn't
 * running, `unauthenticated` for an invalid code, `forbidden` for a person outside the instance, and
 * `rate_limited` or `discord_unavailable`. `keepsAccount`: signing in has cancelled a pending deletion.
 */
export async function startActivity({
  code,
  verifier,
  instanceId,
}: BodyOf<typeof contract>): Promise<OpenedActivity & { readonly keepsAccount: boolean }> {
  // Checked first, since the code can be exchanged only once.
  if ((await findInstance(instanceId)) === null) throw notFound(gone);
  const tokens = await tradeFrameCode(code, verifier);
  if (tokens === 'invalid_grant') {
    throw new AppError('unauthenticated', { message: "Discord didn't accept the sign-in. Try again." });
  }
  const person = await fetchUser(tokens.accessToken);
  await assertPresent(instanceId, person.id);
  const { sid, keepsAccount } = await startSession({
    userId: person.id,
    username: person.displayName,
    avatar: person.avatar,
    tokens,
    tokenExpiresAt: tokens.expiresAt,
    activity: { instanceId },
  });
  return {
    userId: person.id,
    keepsAccount,
    username: person.displayName,
    accessToken: tokens.accessToken,
    token: await sealActivityToken({ sub: person.id, sid }),
    expiresAt: new Date(Date.now() + ACTIVITY_SECONDS * 1000).toISOString(),
  };
}
