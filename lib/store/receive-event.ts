import 'server-only';
import { z } from 'zod';
import { ignored } from '@/lib/core/errors';
import { defineJob } from '@/lib/core/jobs';
import { premium, stripeEvents } from '@/lib/db/collections/premium';
import { listAll } from '@/lib/db/list-all';
import { collectionOf } from '@/lib/db/store';
import { scheduleJob } from '@/lib/jobs/schedule-job';
import { type ChargeState, readCharge, readDispute } from '@/lib/payments/refunds';
import { endSubscription } from '@/lib/payments/subscriptions';
import { readEvent, type StripeEvent } from '@/lib/payments/webhook';
import { planGift, voidGift } from '@/lib/store/issue-gift';
import { planSync, syncSubscription } from '@/lib/store/sync-subscription';

const DAY_MS = 86_400_000;

/** Longer than Stripe sends an event again. */
const EVENT_DAYS = 40;

/** Looks what has become of a charge that was paid back. */
export const chargeJob = defineJob({ name: 'stripe-charge', payload: z.object({ chargeId: z.string() }) });

/** Looks how a dispute stands, each day until it is decided. */
export const disputeJob = defineJob({ name: 'stripe-dispute', payload: z.object({ disputeId: z.string() }) });

/** Looks at every subscription of a customer who is gone. */
export const customerJob = defineJob({
  name: 'stripe-customer',
  payload: z.object({ customerId: z.string() }),
});

const now = () => new Date().toISOString();

/** Plans what an event makes necessary; planning twice is harmless. */
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
 * Takes a message of Stripe's: its raw text and its signature. The work is planned before the event's id is
 * written down, so that a process which ends in between has Stripe send it again; one that is known does
 * nothing. Throws as readEvent does, and `store_unavailable`.
 */
export async function receiveEvent(text: string, signature: string | null): Promise<void> {
  const event = readEvent(text, signature);
  const collection = collectionOf(stripeEvents);
  if (await collection.get(event.id, { fresh: true })) return;
  await planFor(event);
  const expiresAt = new Date(Date.now() + EVENT_DAYS * DAY_MS).toISOString();
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

/** A charge that was paid back whole ends what it paid for. Throws as lib/payments does. */
export async function followCharge(chargeId: string): Promise<void> {
  const charge = await readCharge(chargeId);
  if (charge.isRefunded) await endFor(charge);
}

/** A dispute that is lost does so too; one that is open is looked at again. Throws as lib/payments does. */
export async function followDispute(disputeId: string): Promise<void> {
  const { outcome, chargeId } = await readDispute(disputeId);
  if (outcome === 'lost') await endFor(await readCharge(chargeId));
  if (outcome !== 'open') return;
  await scheduleJob({
    id: `${disputeJob.name}:${disputeId}`,
    kind: disputeJob,
    dueAt: new Date(Date.now() + DAY_MS).toISOString(),
    payload: { disputeId },
  });
}

/** Writes what is left to whoever had a customer that was deleted at Stripe. Throws as lib/payments does. */
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
