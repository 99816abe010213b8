import 'server-only';
import { z } from 'zod';
import { describeDay } from '@/lib/core/dates';
import { defineJob } from '@/lib/core/jobs';
import { cancelJob, scheduleJob } from '@/lib/jobs/schedule-job';
import { noticeOf } from '@/lib/rules/notifications/texts';
import { tellPeople } from '@/lib/social/tell';

/** So long before it ends, in milliseconds. */
const AHEAD_MS = 3 * 86_400_000;

/** Tells the owner of an entitlement that it ends soon. */
export const premiumEndingJob = defineJob({
  name: 'premium-ending',
  payload: z.object({
    userId: z.string(),
    entitlementId: z.string(),
    plan: z.string(),
    endsAt: z.iso.datetime(),
  }),
});

const idOf = (entitlementId: string) => `${premiumEndingJob.name}:${entitlementId}`;

/** An entitlement that will end and not be renewed by itself; `endsAt` is an ISO date. */
export interface EndingPremium {
  readonly userId: string;
  readonly entitlementId: string;
  /** As people read it: Basic or Pro. */
  readonly plan: string;
  readonly endsAt: string;
}

/**
 * Plans that the owner is told three days before the end, or at once when that has passed. Planned again for
 * the same entitlement it moves; for the same end it tells once.
 */
export function planPremiumEnding(ending: EndingPremium): Promise<void> {
  const dueAt = new Date(Date.parse(ending.endsAt) - AHEAD_MS).toISOString();
  return scheduleJob({
    id: idOf(ending.entitlementId),
    kind: premiumEndingJob,
    dueAt,
    payload: { ...ending },
  });
}

/** Forgets that: the entitlement goes on. */
export function cancelPremiumEnding(entitlementId: string): Promise<void> {
  return cancelJob(idOf(entitlementId));
}

/** Handles the job. */
export async function tellPremiumEnding({
  userId,
  entitlementId,
  plan,
  endsAt,
}: EndingPremium): Promise<void> {
  const notice = noticeOf('premium-ending', { plan, date: describeDay(endsAt) });
  await tellPeople([userId], `premium-ending:${entitlementId}:${endsAt}`, notice);
}
