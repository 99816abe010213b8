import 'server-only';
import { z } from 'zod';
import { openTokens } from '@/lib/auth/token-cipher';
import { defineJob } from '@/lib/core/jobs';
import { accounts, sessions } from '@/lib/db/collections';
import { collectionOf } from '@/lib/db/store';
import { revokeToken } from '@/lib/discord/oauth';
import { scheduleJob } from '@/lib/jobs/schedule-job';

/** Ends a person's grant at Discord once their last session has ended. */
export const revokeGrantJob = defineJob({ name: 'revoke-grant', payload: z.object({ userId: z.string() }) });

/** When a person's last session ends, in milliseconds since 1970; null without a session. */
async function lastEnd(userId: string): Promise<number | null> {
  const { items } = await collectionOf(sessions).list({ index: 'userId', equals: userId, limit: 200 });
  const ends = items.map(({ value }) => Date.parse(value.expiresAt)).filter((end) => end > Date.now());
  return ends.length === 0 ? null : Math.max(...ends);
}

/** Schedules the revocation for the end of the last session, or now; repeated calls move the same job. */
export async function planRevocation(userId: string): Promise<void> {
  const dueAt = new Date((await lastEnd(userId)) ?? Date.now()).toISOString();
  await scheduleJob({ id: `revoke-grant:${userId}`, kind: revokeGrantJob, dueAt, payload: { userId } });
}

/** Revokes a grant without sessions, or reschedules. Throws `rate_limited` or `discord_unavailable`. */
export async function revokeGrant(userId: string): Promise<void> {
  if ((await lastEnd(userId)) !== null) return planRevocation(userId);
  const all = collectionOf(accounts);
  const account = await all.get(userId, { fresh: true });
  const tokens = account && openTokens(userId, account.value.tokens);
  if (!tokens) return;
  await revokeToken(tokens.refreshToken);
  const sealed = account.value.tokens;
  await all.update(userId, (now) => (now.tokens === sealed ? { ...now, tokens: '' } : now));
}
