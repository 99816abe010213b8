import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { AppError, isAppError } from '@/lib/core/errors';
import { userId as parseUserId } from '@/lib/core/ids';
import { defineJob } from '@/lib/core/jobs';
import type { Stored } from '@/lib/db/collection';
import { accounts } from '@/lib/db/collections';
import { premium } from '@/lib/db/collections/premium';
import { collectionOf } from '@/lib/db/store';
import { isUnread } from '@/lib/db/unread-items';
import { deliver } from '@/lib/delivery/deliver';
import { scheduleJob } from '@/lib/jobs/schedule-job';
import { log } from '@/lib/log';
import { findSubscription } from '@/lib/payments/subscriptions';
import { type Subscription, withSubscription } from '@/lib/rules/premium/entitlement';
import { withNews } from '@/lib/rules/premium/news';
import { emptyRecord, type PremiumRecord } from '@/lib/rules/premium/schema';
import { premiumOutlet, withPlanSync } from '@/lib/store/premium-outlet';

export const syncJob = defineJob({
  name: 'stripe-sync',
  payload: z.object({ subscriptionId: z.string() }),
});

/** Schedules that for now. The same subscription again is the same job. Throws `store_unavailable`. */
export async function planSync(subscriptionId: string): Promise<void> {
  await scheduleJob({
    id: `${syncJob.name}:${subscriptionId}`,
    kind: syncJob,
    dueAt: new Date().toISOString(),
    payload: { subscriptionId },
  });
}

/** More than the concurrent changes of one record. */
const ATTEMPTS = 20;

/** True if the subscription belongs to the person that the site wrote into it, and to their own customer. */
function isOwnedBy(record: PremiumRecord, { customerId }: Subscription): boolean {
  return record.stripeCustomerId === customerId;
}

const hasEntry = ({ entries }: PremiumRecord, subscriptionId: string) =>
  entries.some(({ id }) => id === subscriptionId);

/** The record that has an entry for a subscription; null if none has. */
async function findHolder(subscriptionId: string): Promise<Stored<PremiumRecord> | null> {
  const query = { index: 'entries.id', equals: subscriptionId, limit: 1 } as const;
  return (await collectionOf(premium).list(query)).items[0] ?? null;
}

/**
 * One attempt: writes Stripe's current answer, if the record has not changed since before Stripe was asked.
 * Throws `stale` if another attempt, maybe with a newer answer, has written meanwhile.
 */
async function writeEntry(subscriptionId: string): Promise<void> {
  const holder = await findHolder(subscriptionId);
  const subscription = await findSubscription(subscriptionId);
  const owner = parseUserId.safeParse(subscription?.userId);
  if (!subscription || !owner.success) return;
  const userId = owner.data;
  const present = holder ?? (await collectionOf(premium).get(userId, { fresh: true }));
  const before = present?.value ?? emptyRecord(userId);
  if (before.userId !== userId || !isOwnedBy(before, subscription)) {
    log().warn({ subscriptionId, userId }, 'subscription has no known owner');
    return;
  }
  const isKnown = hasEntry(before, subscriptionId);
  if (isKnown && holder === null) throw new AppError('stale');
  if (!isKnown && isUnread(present?.unread, 'entries', subscriptionId)) throw new AppError('unreadable');
  const key = `sync:${randomUUID()}`;
  const at = new Date().toISOString();
  const changed = withSubscription(before, subscription);
  if (changed === before) return;
  // A deleted account must not be named.
  const account = await collectionOf(accounts).get(userId);
  const by = account && { userId, username: account.value.username };
  const after = withNews(withPlanSync(changed, before, { key, at, by }), before, at);
  await deliver(premiumOutlet, userId, (collection) =>
    // The record exists: its customer was stored before anything could be bought.
    collection.update(userId, () => after, { ifVersion: present?.version ?? 0 }),
  );
}

/**
 * Stores what a subscription entitles to. Whatever events arrive, in any order and number, Stripe is read
 * again, and the entry depends only on its answer. Retries on concurrent changes. Throws what
 * findSubscription throws.
 */
export async function syncSubscription(subscriptionId: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writeEntry(subscriptionId);
    } catch (error) {
      if (!isAppError(error, 'stale') || attempt >= ATTEMPTS) throw error;
    }
  }
}
