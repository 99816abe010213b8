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

/** Makes what somebody has of premium what Stripe says of a subscription. */
export const syncJob = defineJob({
  name: 'stripe-sync',
  payload: z.object({ subscriptionId: z.string() }),
});

/** Plans that for now. The same subscription again is one job. Fails with `store_unavailable`. */
export async function planSync(subscriptionId: string): Promise<void> {
  await scheduleJob({
    id: `${syncJob.name}:${subscriptionId}`,
    kind: syncJob,
    dueAt: new Date().toISOString(),
    payload: { subscriptionId },
  });
}

/** More changes of one record at once than there ever are. */
const ATTEMPTS = 20;

/** Whose subscription it is: by what the site wrote into it, and only for that person's own customer. */
function isOwnedBy(record: PremiumRecord, { customerId }: Subscription): boolean {
  return record.stripeCustomerId === customerId;
}

const hasEntry = ({ entries }: PremiumRecord, subscriptionId: string) =>
  entries.some(({ id }) => id === subscriptionId);

/** The record that holds a subscription's entry; null while none does. */
async function findHolder(subscriptionId: string): Promise<Stored<PremiumRecord> | null> {
  const query = { index: 'entries.id', equals: subscriptionId, limit: 1 } as const;
  return (await collectionOf(premium).list(query)).items[0] ?? null;
}

/**
 * One attempt: writes what Stripe says now into the record as it was before Stripe was asked. Throws `stale`
 * when another attempt has written meanwhile, which may have a later answer.
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
    log().warn({ subscriptionId, userId }, 'a subscription belongs to nobody here');
    return;
  }
  const isKnown = hasEntry(before, subscriptionId);
  if (isKnown && holder === null) throw new AppError('stale');
  if (!isKnown && isUnread(present?.unread, 'entries', subscriptionId)) throw new AppError('unreadable');
  const key = `sync:${randomUUID()}`;
  const at = new Date().toISOString();
  const changed = withSubscription(before, subscription);
  if (changed === before) return;
  // A person whose account is deleted is named nowhere.
  const account = await collectionOf(accounts).get(userId);
  const by = account && { userId, username: account.value.username };
  const after = withNews(withPlanSync(changed, before, { key, at, by }), before, at);
  await deliver(premiumOutlet, userId, (collection) =>
    // Present: its customer was written before anything could be bought.
    collection.update(userId, () => after, { ifVersion: present?.version ?? 0 }),
  );
}

/**
 * Writes what a subscription entitles to: whatever was told of it, in which order and how often, Stripe is
 * asked, and the entry is a function of the answer alone. An attempt that meets another one asks again.
 * Throws as findSubscription does.
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
