import 'server-only';
import { z } from 'zod';
import { ask } from '@/lib/payments/client';
import { wireCharge, wireInvoice, wireList, wirePayment, wireRefund } from '@/lib/payments/wire';

export interface Refund {
  /** In the currency's smallest unit. */
  readonly amount: number;
  /** ISO 4217, in capitals. */
  readonly currency: string;
}

/** The payments of an invoice, by their payment intents. */
async function paymentsOf(invoiceId: string): Promise<string[]> {
  const { data } = await ask(wireList(wirePayment), (stripe) =>
    stripe.invoicePayments.list({ invoice: invoiceId, status: 'paid' }),
  );
  return data.flatMap(({ payment }) => payment.payment_intent ?? []);
}

/** Refunds all of a subscription, once per `key`; returns the sum, 0 for none. Throws as `ask`. */
export async function refundSubscription(subscriptionId: string, key: string): Promise<Refund> {
  const { data: invoices } = await ask(wireList(wireInvoice), (stripe) =>
    stripe.invoices.list({ subscription: subscriptionId, status: 'paid', limit: 100 }),
  );
  let amount = 0;
  for (const invoice of invoices) {
    if (invoice.amount_paid <= 0) continue;
    for (const intent of await paymentsOf(invoice.id)) {
      const refund = await ask(wireRefund, (stripe) =>
        stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: `${key}:${intent}` }),
      );
      amount += refund.amount;
    }
  }
  return { amount, currency: (invoices[0]?.currency ?? 'eur').toUpperCase() };
}

export interface ChargeState {
  readonly isRefunded: boolean;
  /** The subscription that it was for; null if it was for none. */
  readonly subscriptionId: string | null;
  /** The payment intent; null for another kind of payment. */
  readonly paymentIntent: string | null;
}

/** The state of a charge. Throws what `ask` throws. */
export async function readCharge(chargeId: string): Promise<ChargeState> {
  const charge = await ask(wireCharge, (stripe) => stripe.charges.retrieve(chargeId));
  const intent = charge.payment_intent;
  const none = { isRefunded: charge.refunded, subscriptionId: null, paymentIntent: intent };
  if (intent === null) return none;
  const { data } = await ask(wireList(wirePayment), (stripe) =>
    stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent } }),
  );
  const [payment] = data;
  if (!payment) return none;
  const invoice = await ask(wireInvoice, (stripe) => stripe.invoices.retrieve(payment.invoice));
  const subscriptionId = invoice.parent?.subscription_details?.subscription ?? null;
  return { ...none, subscriptionId };
}

export interface DisputeState {
  readonly outcome: 'open' | 'lost' | 'won';
  readonly chargeId: string;
}

const wireDispute = z.object({
  status: z.string(),
  charge: z.union([z.string(), z.object({ id: z.string() })]),
});

/** The state of a dispute. Throws what `ask` throws. */
export async function readDispute(disputeId: string): Promise<DisputeState> {
  const { status, charge } = await ask(wireDispute, (stripe) => stripe.disputes.retrieve(disputeId));
  const isWon = ['won', 'warning_closed', 'prevented'].includes(status);
  const outcome = status === 'lost' ? 'lost' : isWon ? 'won' : 'open';
  return { outcome, chargeId: typeof charge === 'string' ? charge : charge.id };
}
