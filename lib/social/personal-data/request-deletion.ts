import 'server-only';
import { z } from 'zod';
import { endSessionsOf } from '@/lib/auth/end-session';
import { planRevocation } from '@/lib/auth/revoke-grant';
import type { UserId } from '@/lib/core/ids';
import { defineJob } from '@/lib/core/jobs';
import { accounts } from '@/lib/db/collections';
import { collectionOf } from '@/lib/db/store';
import { scheduleJob } from '@/lib/jobs/schedule-job';
import { eraseAt } from '@/lib/rules/personal-data/table';

/** Deletes an account whose time has come. */
export const eraseAccountJob = defineJob({
  name: 'erase-account',
  payload: z.object({ userId: z.string() }),
});

/** The id of that job. */
export function eraseAccountId(userId: string): string {
  return `${eraseAccountJob.name}:${userId}`;
}

/** Plans it for `dueAt`, an ISO date. */
export function planErasure(userId: string, dueAt: string): Promise<void> {
  return scheduleJob({ id: eraseAccountId(userId), kind: eraseAccountJob, dueAt, payload: { userId } });
}

/**
 * Signs somebody out everywhere and plans the deletion of their account; signing in again undoes it. Gives
 * when it is deleted, as an ISO date. The plan stands before anything ends: whoever is signed out is deleted.
 */
export async function requestDeletion(userId: UserId): Promise<string> {
  const dueAt = eraseAt(Date.now());
  await planErasure(userId, dueAt);
  await collectionOf(accounts).update(userId, (account) => ({ ...account, eraseAt: dueAt }));
  await endSessionsOf(userId);
  await planRevocation(userId);
  return dueAt;
}
