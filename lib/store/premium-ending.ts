import 'server-only';
import { z } from 'zod';
import { describeDay } from '@/lib/core/dates';
import { defineJob } from '@/lib/core/jobs';
import { DAY } from '@/lib/core/milliseconds';
import { cancelJob, scheduleJob } from '@/lib/jobs/schedule-job';
import { noticeOf } from '@/lib/rules/notifications/texts';
import { tellPeople } from '@/lib/social/tell';

/** How long before the end, in milliseconds. */
const AHEAD_MS = 3 * DAY;

/** Notifies the owner of an entitlement that it ends soon. */
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

/** An entitlement that will end without renewal; `endsAt` is an ISO date. */
export interface EndingPremium {
  readonly userId: string;
  readonly entitlementId: string;
  /** The displayed name: Basic or Pro. */
  readonly plan: string;
  readonly endsAt: string;
}

/**
 * Schedules a notification of the owner three days before the end, or at once if that has passed. Scheduling
 * it again for the same entitlement moves it; each end is notified once.
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

/** Cancels it, since the entitlement continues. */
export function cancelPremiumEnding(entitlementId: string): Promise<void> {
  return cancelJob(idOf(entitlementId));
}

export async function tellPremiumEnding({
  userId,
  entitlementId,
  plan,
  endsAt,
}: EndingPremium): Promise<void> {
  const notice = noticeOf('premium-ending', { plan, date: describeDay(endsAt) });
  await tellPeople([userId], `premium-ending:${entitlementId}:${endsAt}`, notice);
}
