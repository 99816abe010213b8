import 'server-only';
import type Stripe from 'stripe';
import { z } from 'zod';
import { caught, ignored } from '@/lib/core/errors';
import { paymentPage } from '@/lib/core/routes';
import { env } from '@/lib/env';
import { ask } from '@/lib/payments/client';
import { guildKey, ownerKey } from '@/lib/payments/subscriptions';
import { type WireSession, wireId, wireList, wireObject, wireSession } from '@/lib/payments/wire';
import type { PaidPlan } from '@/lib/rules/premium/offer';

/** Makes a person's customer; the same one however often it is asked within a day. Gives its id. */
export async function createCustomer(userId: string, name: string): Promise<string> {
  const { id } = await ask(wireId, (stripe) =>
    stripe.customers.create(
      { name, metadata: { [ownerKey]: userId } },
      { idempotencyKey: `customer:${userId}` },
    ),
  );
  return id;
}

/** Leaves out an invalid address. */
const wireCustomer = z.object({ email: z.email().nullish().catch(null) });

/** Stripe knows none of this id. */
const orNull = caught('not_found', () => null);

/**
 * The address that a customer gave on a payment page; null where there is none, or no such customer any more.
 */
export async function findEmail(customerId: string): Promise<string | null> {
  const customer = await ask(wireCustomer, (stripe) => stripe.customers.retrieve(customerId)).catch(orNull);
  return customer?.email ?? null;
}

/** The id of the promotion code that a customer typed; null when there is none that can be used now. */
export async function findPromotionCode(code: string): Promise<string | null> {
  const { data } = await ask(wireList(wireId), (stripe) =>
    stripe.promotionCodes.list({ code, active: true, limit: 1 }),
  );
  return data[0]?.id ?? null;
}

export interface Purchase {
  readonly userId: string;
  readonly customerId: string;
  readonly priceId: string;
  readonly promotionCodeId: string | null;
  /** The server that it is bought for; null for none in particular. */
  readonly guildId: string | null;
}

/** Whether buyers pay on a page of this site: then Stripe's form stands there, else on a page of Stripe's. */
const isEmbedded = () => env().STRIPE_PUBLISHABLE_KEY !== undefined;

/** Where somebody pays, and where they are led to then (a path) or when they leave. */
function pageOf(paid: string, left: string) {
  const { SITE_URL } = env();
  const back = `${SITE_URL}${paid}?session_id={CHECKOUT_SESSION_ID}`;
  return isEmbedded()
    ? { ui_mode: 'embedded_page' as const, return_url: back }
    : { success_url: back, cancel_url: `${SITE_URL}${left}` };
}

/** A session's key at Stripe: what was made for the one kind of page is no answer for the other. */
const keyAt = (key: string) => (isEmbedded() ? `${key}:embedded` : key);

/** The address at which an open session is paid; null for one that cannot be paid. */
export function addressOf({ id, url, client_secret: secret }: WireSession): string | null {
  if (url !== null) return url;
  return secret && isEmbedded() ? `${env().SITE_URL}${paymentPage}?session_id=${id}` : null;
}

/** A session and whether Stripe had made it before, for the same key. */
export interface MadeSession {
  readonly session: WireSession;
  readonly isRepeated: boolean;
}

/** Makes a session, or returns the one that the same key made before. Throws as `ask` does. */
async function makeSession(
  wanted: Stripe.Checkout.SessionCreateParams,
  idempotencyKey: string,
): Promise<MadeSession> {
  const made = z.object({ session: wireSession, isRepeated: z.boolean() });
  return ask(made, async (stripe) => {
    const session = await stripe.checkout.sessions.create(wanted, { idempotencyKey: keyAt(idempotencyKey) });
    return { session, isRepeated: session.lastResponse.headers['idempotent-replayed'] === 'true' };
  });
}

/** Opens a payment page for a subscription. The same key gives the same page. Throws as `ask` does. */
export async function createSession(purchase: Purchase, idempotencyKey: string): Promise<MadeSession> {
  const { userId, customerId, priceId, promotionCodeId, guildId } = purchase;
  const owner = { [ownerKey]: userId };
  const { STRIPE_TAX } = env();
  return makeSession(
    {
      mode: 'subscription',
      customer: customerId,
      client_reference_id: userId,
      line_items: [{ price: priceId, quantity: 1 }],
      metadata: owner,
      subscription_data: { metadata: guildId === null ? owner : { ...owner, [guildKey]: guildId } },
      ...pageOf('/thanks', '/store/subscriptions'),
      // Beside `discounts` Stripe takes no word of other codes.
      ...(promotionCodeId === null ? {} : { discounts: [{ promotion_code: promotionCodeId }] }),
      ...(STRIPE_TAX === '1'
        ? {
            automatic_tax: { enabled: true },
            tax_id_collection: { enabled: true },
            customer_update: { address: 'auto' as const, name: 'auto' as const },
          }
        : {}),
    },
    idempotencyKey,
  );
}

/** A plan that somebody pays for once, for somebody else. */
export interface GiftPurchase extends Pick<Purchase, 'userId' | 'customerId'> {
  readonly plan: PaidPlan;
  /** What is on the invoice. */
  readonly name: string;
  /** In the currency's smallest unit. */
  readonly amount: number;
  readonly currency: string;
}

/** What a paid session is a gift of, by what the site wrote into it. */
export const giftKey = 'corallium_gift';

/** Opens a payment page for a gift. The same key gives the same page. Throws as `ask` does. */
export async function createGiftSession(gift: GiftPurchase, idempotencyKey: string): Promise<MadeSession> {
  const { userId, customerId, plan, name, amount, currency } = gift;
  const { STRIPE_TAX } = env();
  return makeSession(
    {
      mode: 'payment',
      customer: customerId,
      client_reference_id: userId,
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: currency.toLowerCase(),
            unit_amount: amount,
            tax_behavior: 'inclusive',
            product_data: { name },
          },
        },
      ],
      invoice_creation: { enabled: true },
      metadata: { [ownerKey]: userId, [giftKey]: plan },
      ...pageOf('/store/manage', '/store/manage'),
      ...(STRIPE_TAX === '1'
        ? { automatic_tax: { enabled: true }, customer_update: { address: 'auto' as const } }
        : {}),
    },
    idempotencyKey,
  );
}

/** A session as it is now; null where Stripe knows none of this id. */
export async function findSession(id: string): Promise<WireSession | null> {
  return ask(wireSession, (stripe) => stripe.checkout.sessions.retrieve(id)).catch(orNull);
}

/** The session that was paid by a payment intent; null where it was none. */
export async function findSessionOf(paymentIntent: string): Promise<WireSession | null> {
  const { data } = await ask(wireList(wireSession), (stripe) =>
    stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 }),
  );
  return data[0] ?? null;
}

/** Closes the customer's open payment pages but one, so that nobody pays twice. Throws as `ask` does. */
export async function closeOtherSessions(customerId: string, keptId: string): Promise<void> {
  const { data } = await ask(wireList(wireId), (stripe) =>
    stripe.checkout.sessions.list({ customer: customerId, status: 'open', limit: 100 }),
  );
  for (const { id } of data) {
    if (id === keptId) continue;
    // It was paid or has ended meanwhile.
    await ask(wireObject, (stripe) => stripe.checkout.sessions.expire(id)).catch(ignored('conflict'));
  }
}

/** Opens the page where a customer sees invoices and changes the card. Gives its address. */
export async function openPortal(customerId: string): Promise<string> {
  const { url } = await ask(z.object({ url: z.url() }), (stripe) =>
    stripe.billingPortal.sessions.create({
      customer: customerId,
      return_url: `${env().SITE_URL}/store/manage`,
    }),
  );
  return url;
}
