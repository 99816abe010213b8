import 'server-only';
import Stripe from 'stripe';
import { z } from 'zod';
import { AppError } from '@/lib/core/errors';
import { env } from '@/lib/env';
import { isLive } from '@/lib/payments/client';

/** Maximum age of a message in seconds, against replays of an intercepted one. */
const TOLERANCE = 300;

/** The subject of an event; the rest of its content is not trusted. */
export interface StripeEvent {
  readonly id: string;
  readonly type: string;
  readonly about:
    | { readonly kind: 'subscription' | 'session' | 'charge' | 'dispute' | 'customer'; readonly id: string }
    | { readonly kind: 'nothing' };
}

const reference = z
  .union([z.string(), z.object({ id: z.string() })])
  .transform((value) => (typeof value === 'string' ? value : value.id));

const wireEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(100),
  livemode: z.boolean(),
  data: z.object({ object: z.looseObject({ id: z.string() }) }),
});

const ofSession = z.object({ subscription: reference.nullable() });
const ofInvoice = z.object({
  parent: z
    .object({ subscription_details: z.object({ subscription: reference }).nullable().optional() })
    .nullable(),
});

function subscriptionOf(id: string | null | undefined): StripeEvent['about'] {
  return id ? { kind: 'subscription', id } : { kind: 'nothing' };
}

function aboutOf(type: string, object: { readonly id: string }): StripeEvent['about'] {
  if (type.startsWith('customer.subscription.')) return subscriptionOf(object.id);
  if (type.startsWith('checkout.session.')) {
    // A session without a subscription may be a gift.
    const id = ofSession.safeParse(object).data?.subscription;
    return id ? { kind: 'subscription', id } : { kind: 'session', id: object.id };
  }
  if (type.startsWith('invoice.')) {
    return subscriptionOf(ofInvoice.safeParse(object).data?.parent?.subscription_details?.subscription);
  }
  if (type === 'charge.refunded') return { kind: 'charge', id: object.id };
  if (type === 'charge.dispute.created') return { kind: 'dispute', id: object.id };
  if (type === 'customer.deleted') return { kind: 'customer', id: object.id };
  return { kind: 'nothing' };
}

function isSigned(text: string, signature: string, secret: string): boolean {
  try {
    Stripe.webhooks.constructEvent(text, signature, secret, TOLERANCE);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads a Stripe webhook: its raw text and the Stripe-Signature header. Throws `not_configured` without a
 * secret, `unauthenticated` for a message that is not signed with one of ours or is older than five minutes,
 * and `bad_request` for one of the other mode or of an unknown form.
 */
export function readEvent(text: string, signature: string | null): StripeEvent {
  const { STRIPE_WEBHOOK_SECRET, STRIPE_WEBHOOK_SECRET_OLD } = env();
  if (STRIPE_WEBHOOK_SECRET === undefined) throw new AppError('not_configured');
  const secrets = [STRIPE_WEBHOOK_SECRET, STRIPE_WEBHOOK_SECRET_OLD].filter((one) => one !== undefined);
  if (signature === null || !secrets.some((secret) => isSigned(text, signature, secret))) {
    throw new AppError('unauthenticated', { message: 'This call needs a signature of Stripe.' });
  }
  const parsed = wireEvent.safeParse(JSON.parse(text));
  if (!parsed.success) throw new AppError('bad_request', { cause: parsed.error });
  const { id, type, livemode, data } = parsed.data;
  if (livemode !== isLive()) {
    throw new AppError('bad_request', { message: 'This message belongs to another mode of Stripe.' });
  }
  return { id, type, about: aboutOf(type, data.object) };
}
