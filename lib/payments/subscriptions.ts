import 'server-only';
import { z } from 'zod';
import { caught } from '@/lib/core/errors';
import { ask } from '@/lib/payments/client';
import {
  toIso,
  type WireSubscription,
  wireId,
  wireInvoice,
  wireList,
  wireObject,
  wireSubscription,
} from '@/lib/payments/wire';
import type { Subscription } from '@/lib/rules/premium/entitlement';
import { readLookupKey } from '@/lib/rules/premium/prices';

const expand = ['latest_invoice'];

/** Metadata key of the owner, set on everything that belongs to a person. */
export const ownerKey = 'corallium_user_id';

/** Metadata key of the server that a subscription was bought for. */
export const guildKey = 'corallium_guild_id';

function unpaidSince({ latest_invoice: invoice, items }: WireSubscription): string | null {
  if (invoice !== null && typeof invoice === 'object' && invoice.status === 'open') {
    return toIso(invoice.created);
  }
  const [item] = items.data;
  return item ? toIso(item.current_period_start) : null;
}

function toSubscription(found: WireSubscription): Subscription {
  const [item = found.items.data[0]] = found.items.data;
  const price = readLookupKey(item?.price.lookup_key ?? null);
  return {
    id: found.id,
    customerId: found.customer,
    userId: found.metadata[ownerKey] ?? null,
    guildId: found.metadata[guildKey] ?? null,
    status: found.status,
    plan: price?.plan ?? null,
    interval: price?.interval ?? 'monthly',
    priceId: item?.price.id ?? '',
    itemId: item?.id ?? '',
    startedAt: toIso(found.start_date),
    currentPeriodEnd: toIso(item?.current_period_end ?? found.start_date),
    cancelAtPeriodEnd: found.cancel_at_period_end || found.cancel_at !== null,
    endedAt: found.ended_at === null ? null : toIso(found.ended_at),
    unpaidSince: found.status === 'past_due' ? unpaidSince(found) : null,
  };
}

/** The current subscription; null for an id that Stripe does not know. Throws what `ask` throws. */
export async function findSubscription(id: string): Promise<Subscription | null> {
  const found = await ask(wireSubscription, (stripe) => stripe.subscriptions.retrieve(id, { expand })).catch(
    caught('not_found', () => null),
  );
  return found && toSubscription(found);
}

const wirePage = wireList(wireId).extend({ has_more: z.boolean() });

/** Ids of the subscriptions that have not ended, of a customer or of all. Throws what `ask` throws. */
export async function listSubscriptionIds(customer?: string): Promise<string[]> {
  const wanted = { limit: 100, ...(customer === undefined ? {} : { customer }) };
  const ids: string[] = [];
  for (;;) {
    const last = ids.at(-1);
    const from = last === undefined ? {} : { starting_after: last };
    const page = await ask(wirePage, (stripe) => stripe.subscriptions.list({ ...wanted, ...from }));
    ids.push(...page.data.map(({ id }) => id));
    if (!page.has_more || page.data.length === 0) return ids;
  }
}

/** Cancels a subscription at the end of its paid period, or resumes it. Throws what `ask` throws. */
export async function setCancelAtPeriodEnd(id: string, isToEnd: boolean): Promise<void> {
  await ask(wireObject, (stripe) => stripe.subscriptions.update(id, { cancel_at_period_end: isToEnd }));
}

/** Ends a subscription at once; does nothing if it has ended. Throws what `ask` throws. */
export async function endSubscription(id: string): Promise<void> {
  const present = await findSubscription(id);
  if (!present || present.status === 'canceled' || present.status === 'incomplete_expired') return;
  await ask(wireObject, (stripe) => stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false }));
}

/** A new price for a subscription, from a time on (seconds since 1970). */
export interface PlanChange {
  readonly subscription: Subscription;
  readonly priceId: string;
  readonly prorationDate: number;
}

export interface ChangePreview {
  /** The amount due now, in the smallest unit; negative amounts are credited to the next invoices. */
  readonly amountDue: number;
  readonly currency: string;
}

/** What a change of plan would cost now. Throws what `ask` throws. */
export async function previewChange({
  subscription,
  priceId,
  prorationDate,
}: PlanChange): Promise<ChangePreview> {
  const wirePreview = wireInvoice.pick({ total: true, currency: true });
  const { total, currency } = await ask(wirePreview, (stripe) =>
    stripe.invoices.createPreview({
      customer: subscription.customerId,
      subscription: subscription.id,
      subscription_details: {
        items: [{ id: subscription.itemId, price: priceId }],
        proration_behavior: 'always_invoice',
        proration_date: prorationDate,
      },
    }),
  );
  return { amountDue: total, currency: currency.toUpperCase() };
}

/** Changes the plan and collects at once, or not at all. Throws `payment_refused`, and as `ask`. */
export async function changePrice({ subscription, priceId, prorationDate }: PlanChange): Promise<void> {
  const idempotencyKey = `change:${subscription.id}:${priceId}:${prorationDate}`;
  await ask(wireObject, (stripe) =>
    stripe.subscriptions.update(
      subscription.id,
      {
        items: [{ id: subscription.itemId, price: priceId }],
        proration_behavior: 'always_invoice',
        proration_date: prorationDate,
        payment_behavior: 'error_if_incomplete',
        cancel_at_period_end: false,
      },
      { idempotencyKey },
    ),
  );
}
