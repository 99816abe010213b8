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

/** Creates a person's customer; repeated calls within a day return the same one. Returns its id. */
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

/** Null for an id that Stripe does not know. */
const orNull = caught('not_found', () => null);

/** The address that a customer gave on a payment page; null if there is none, or no such customer. */
export async function findEmail(customerId: string): Promise<string | null> {
  const customer = await ask(wireCustomer, (stripe) => stripe.customers.retrieve(customerId)).catch(orNull);
  return customer?.email ?? null;
}

/** The id of the promotion code that a customer typed; null if it can't be used now. */
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
  /** The server that it is bought for; null for no specific one. */
  readonly guildId: string | null;
}

/** True if buyers pay on a page of this site with Stripe's form, otherwise on a page of Stripe's. */
const isEmbedded = () => env().STRIPE_PUBLISHABLE_KEY !== undefined;

/** The redirect path after payment, and that after leaving. */
function pageOf(paid: string, left: string) {
  const { SITE_URL } = env();
  const back = `${SITE_URL}${paid}?session_id={CHECKOUT_SESSION_ID}`;
  return isEmbedded()
    ? { ui_mode: 'embedded_page' as const, return_url: back }
    : { success_url: back, cancel_url: `${SITE_URL}${left}` };
}

/** A session's idempotency key at Stripe, different for the two kinds of page. */
const keyAt = (key: string) => (isEmbedded() ? `${key}:embedded` : key);

/** The URL of an open session's payment page; null if it can't be paid. */
export function addressOf({ id, url, client_secret: secret }: WireSession): string | null {
  if (url !== null) return url;
  return secret && isEmbedded() ? `${env().SITE_URL}${paymentPage}?session_id=${id}` : null;
}

/** A session, and whether Stripe had created it before for the same key. */
export interface MadeSession {
  readonly session: WireSession;
  readonly isRepeated: boolean;
}

/** Creates a session, or returns the one created before with the same key. Throws what `ask` throws. */
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

/** Opens a payment page for a subscription. The same key returns the same page. Throws what `ask` throws. */
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
      // Stripe does not accept `discounts` together with promotion codes typed on the page.
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

/** A one-time purchase of a plan for another person. */
export interface GiftPurchase extends Pick<Purchase, 'userId' | 'customerId'> {
  readonly plan: PaidPlan;
  /** The text on the invoice. */
  readonly name: string;
  /** In the currency's smallest unit. */
  readonly amount: number;
  readonly currency: string;
}

/** Metadata key that marks a session as a gift. */
export const giftKey = 'corallium_gift';

/** Opens a payment page for a gift. The same key returns the same page. Throws what `ask` throws. */
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

/** The current session; null for an id that Stripe does not know. */
export async function findSession(id: string): Promise<WireSession | null> {
  return ask(wireSession, (stripe) => stripe.checkout.sessions.retrieve(id)).catch(orNull);
}

/** The session that a payment intent paid; null if there is none. */
export async function findSessionOf(paymentIntent: string): Promise<WireSession | null> {
  const { data } = await ask(wireList(wireSession), (stripe) =>
    stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 }),
  );
  return data[0] ?? null;
}

/** Closes the customer's other open payment pages, so that no one pays twice. Throws what `ask` throws. */
export async function closeOtherSessions(customerId: string, keptId: string): Promise<void> {
  const { data } = await ask(wireList(wireId), (stripe) =>
    stripe.checkout.sessions.list({ customer: customerId, status: 'open', limit: 100 }),
  );
  for (const { id } of data) {
    if (id === keptId) continue;
    // It was paid or has expired meanwhile.
    await ask(wireObject, (stripe) => stripe.checkout.sessions.expire(id)).catch(ignored('conflict'));
  }
}

/** Opens the page where a customer sees invoices and changes the card. Returns its URL. */
export async function openPortal(customerId: string): Promise<string> {
  const { url } = await ask(z.object({ url: z.url() }), (stripe) =>
    stripe.billingPortal.sessions.create({
      customer: customerId,
      return_url: `${env().SITE_URL}/store/manage`,
    }),
  );
  return url;
}
