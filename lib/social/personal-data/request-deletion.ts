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

export const eraseAccountJob = defineJob({
  name: 'erase-account',
  payload: z.object({ userId: z.string() }),
});

export function eraseAccountId(userId: string): string {
  return `${eraseAccountJob.name}:${userId}`;
}

/** Schedules the deletion for `dueAt`, an ISO date. */
export function planErasure(userId: string, dueAt: string): Promise<void> {
  return scheduleJob({ id: eraseAccountId(userId), kind: eraseAccountJob, dueAt, payload: { userId } });
}

/**
 * Signs a user out everywhere and schedules the deletion of their account; signing in again cancels it.
 * Returns the deletion date as an ISO date. The deletion is scheduled first, so that no one is signed out
 * without it.
 */
export async function requestDeletion(userId: UserId): Promise<string> {
  const dueAt = eraseAt(Date.now());
  await planErasure(userId, dueAt);
  await collectionOf(accounts).update(userId, (account) => ({ ...account, eraseAt: dueAt }));
  await endSessionsOf(userId);
  await planRevocation(userId);
  return dueAt;
}
