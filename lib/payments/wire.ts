import 'server-only';
import { z } from 'zod';
import { AppError } from '@/lib/core/errors';
import { subscriptionStatuses } from '@/lib/rules/premium/offer';

// The parts of Stripe's objects that the site reads, in the API version of lib/payments/client. Times are
// seconds since 1970.

const second = z.int();

/** The id of a reference, expanded or not. */
const reference = z
  .union([z.string(), z.object({ id: z.string() })])
  .transform((value) => (typeof value === 'string' ? value : value.id));

/** Any Stripe object, as opposed to an error that is not in Stripe's form, such as a proxy's. */
export const wireObject = z.object({ object: z.string() });

export const wireId = z.object({ id: z.string() });

export const wireList = <S extends z.ZodType>(item: S) => z.object({ data: z.array(item) });

export const wirePrice = z.object({
  id: z.string(),
  active: z.boolean(),
  currency: z.string(),
  unit_amount: z.int().nullable(),
  lookup_key: z.string().nullable(),
  tax_behavior: z.string().nullable(),
});

export const wireInvoice = z.object({
  id: z.string(),
  created: second,
  status: z.string().nullable(),
  currency: z.string(),
  amount_due: z.int(),
  amount_paid: z.int(),
  total: z.int(),
  parent: z
    .object({ subscription_details: z.object({ subscription: reference }).nullable().optional() })
    .nullable(),
});

export const wireSubscription = z.object({
  id: z.string(),
  customer: reference,
  status: z.enum(subscriptionStatuses),
  metadata: z.record(z.string(), z.string()),
  start_date: second,
  cancel_at: second.nullable(),
  cancel_at_period_end: z.boolean(),
  ended_at: second.nullable(),
  items: z.object({
    data: z
      .array(
        z.object({
          id: z.string(),
          current_period_start: second,
          current_period_end: second,
          price: wirePrice,
        }),
      )
      .min(1),
  }),
  latest_invoice: z.union([wireInvoice, z.string()]).nullable(),
});
export type WireSubscription = z.output<typeof wireSubscription>;

export const wireSession = z.object({
  id: z.string(),
  url: z.string().nullable(),
  /** Only for a session whose form is embedded in a page of this site. */
  client_secret: z.string().nullable().optional(),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  mode: z.string(),
  payment_status: z.string(),
  customer: reference.nullable(),
  metadata: z.record(z.string(), z.string()).nullable(),
  client_reference_id: z.string().nullable(),
  subscription: reference.nullable(),
});
export type WireSession = z.output<typeof wireSession>;

export const wirePayment = z.object({
  payment: z.object({ type: z.string(), payment_intent: reference.optional() }),
  invoice: reference,
});

export const wireRefund = z.object({ amount: z.int() });

export const wireCharge = z.object({
  id: z.string(),
  refunded: z.boolean(),
  disputed: z.boolean(),
  payment_intent: reference.nullable(),
});

/** Parses a response. Throws `payments_unreadable` if it doesn't fit. */
export function parse<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new AppError('payments_unreadable', { cause: parsed.error });
  return parsed.data;
}

export function toIso(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
