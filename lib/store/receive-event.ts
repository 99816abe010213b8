import 'server-only';
import { z } from 'zod';
import { ignored } from '@/lib/core/errors';
import { defineJob } from '@/lib/core/jobs';
import { DAY } from '@/lib/core/milliseconds';
import { premium, stripeEvents } from '@/lib/db/collections/premium';
import { listAll } from '@/lib/db/list-all';
import { collectionOf } from '@/lib/db/store';
import { scheduleJob } from '@/lib/jobs/schedule-job';
import { type ChargeState, readCharge, readDispute } from '@/lib/payments/refunds';
import { endSubscription } from '@/lib/payments/subscriptions';
import { readEvent, type StripeEvent } from '@/lib/payments/webhook';
import { planGift, voidGift } from '@/lib/store/issue-gift';
import { planSync, syncSubscription } from '@/lib/store/sync-subscription';

/** Longer than Stripe retries an event. */
const EVENT_DAYS = 40;

export const chargeJob = defineJob({ name: 'stripe-charge', payload: z.object({ chargeId: z.string() }) });

/** Checks a dispute, daily until it is decided. */
export const disputeJob = defineJob({ name: 'stripe-dispute', payload: z.object({ disputeId: z.string() }) });

/** Checks every subscription of a deleted customer. */
export const customerJob = defineJob({
  name: 'stripe-customer',
  payload: z.object({ customerId: z.string() }),
});

const now = () => new Date().toISOString();

/** Schedules the work for an event. Idempotent. */
async function planFor({ about }: StripeEvent): Promise<void> {
  switch (about.kind) {
    case 'nothing':
      return;
    case 'subscription':
      return planSync(about.id);
    case 'session':
      return planGift(about.id);
    case 'charge':
      return scheduleJob({
        id: `${chargeJob.name}:${about.id}`,
        kind: chargeJob,
        dueAt: now(),
        payload: { chargeId: about.id },
      });
    case 'dispute':
      return scheduleJob({
        id: `${disputeJob.name}:${about.id}`,
        kind: disputeJob,
        dueAt: now(),
        payload: { disputeId: about.id },
      });
    case 'customer':
      return scheduleJob({
        id: `${customerJob.name}:${about.id}`,
        kind: customerJob,
        dueAt: now(),
        payload: { customerId: about.id },
      });
  }
}

/**
 * Receives a Stripe webhook: its raw text and its signature. The work is scheduled before the event's id is
 * stored, so that after a crash in between Stripe sends it again; a known event is ignored. Throws what
 * readEvent throws, and `store_unavailable`.
 */
export async function receiveEvent(text: string, signature: string | null): Promise<void> {
  const event = readEvent(text, signature);
  const collection = collectionOf(stripeEvents);
  if (await collection.get(event.id, { fresh: true })) return;
  await planFor(event);
  const expiresAt = new Date(Date.now() + EVENT_DAYS * DAY).toISOString();
  const received = { type: event.type, receivedAt: now(), expiresAt };
  await collection.insert(event.id, received).catch(ignored('already_exists'));
}

/** Ends the subscription that a charge was for, or voids the gift. */
async function endFor({ subscriptionId, paymentIntent }: ChargeState): Promise<void> {
  if (subscriptionId === null) {
    if (paymentIntent !== null) await voidGift(paymentIntent);
    return;
  }
  await endSubscription(subscriptionId);
  await syncSubscription(subscriptionId);
}

/** A fully refunded charge ends what it paid for. Throws what lib/payments throws. */
export async function followCharge(chargeId: string): Promise<void> {
  const charge = await readCharge(chargeId);
  if (charge.isRefunded) await endFor(charge);
}

/** So does a lost dispute; an open one is checked again later. Throws what lib/payments throws. */
export async function followDispute(disputeId: string): Promise<void> {
  const { outcome, chargeId } = await readDispute(disputeId);
  if (outcome === 'lost') await endFor(await readCharge(chargeId));
  if (outcome !== 'open') return;
  await scheduleJob({
    id: `${disputeJob.name}:${disputeId}`,
    kind: disputeJob,
    dueAt: new Date(Date.now() + DAY).toISOString(),
    payload: { disputeId },
  });
}

/** Syncs the subscriptions of a user whose customer Stripe has deleted. Throws what lib/payments throws. */
export async function followCustomer(customerId: string): Promise<void> {
  const collection = collectionOf(premium);
  const found = await listAll(collection, { index: 'stripeCustomerId', equals: customerId });
  for (const { id, value } of found) {
    for (const { stripe } of value.entries) if (stripe) await syncSubscription(stripe.subscriptionId);
    await collection.update(id, (record) =>
      record.stripeCustomerId === customerId ? { ...record, stripeCustomerId: null } : record,
    );
  }
}
