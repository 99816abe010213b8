import { type CataloguePrice, currency, priceOf } from './catalogue';
import type { Charge, Customer, Invoice, SandboxSubscription, Session, StripeState } from './state';

// Objects of Stripe's API (stripe/openapi, spec3.json), with the fields that the site reads.

export function listOf(data: readonly unknown[], url: string) {
  return { object: 'list', data, has_more: false, url };
}

export function priceView({ id, lookupKey, interval, amount }: CataloguePrice) {
  return {
    id,
    object: 'price',
    active: true,
    currency,
    livemode: false,
    lookup_key: lookupKey,
    recurring: { interval, interval_count: 1, usage_type: 'licensed' },
    tax_behavior: 'inclusive',
    type: 'recurring',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  };
}

export function customerView({ id, name, email, metadata, credit, isDeleted }: Customer) {
  if (isDeleted) return { id, object: 'customer', deleted: true };
  return { id, object: 'customer', name, email, metadata, balance: -credit, livemode: false };
}

export function sessionView(session: Session, publicUrl: string) {
  const { id, status, customer, clientReferenceId, metadata, subscription, expiresAt } = session;
  return {
    id,
    object: 'checkout.session',
    mode: session.once ? 'payment' : 'subscription',
    livemode: false,
    status,
    payment_status: status === 'complete' ? 'paid' : 'unpaid',
    ui_mode: session.isEmbedded ? 'embedded_page' : 'hosted_page',
    url: status === 'open' && !session.isEmbedded ? `${publicUrl}/pay/${id}` : null,
    client_secret: status === 'open' && session.isEmbedded ? `${id}_secret_sandbox` : null,
    customer,
    client_reference_id: clientReferenceId,
    metadata,
    subscription,
    payment_intent: session.paymentIntent,
    expires_at: expiresAt,
  };
}

export function invoiceView(invoice: Invoice) {
  const { id, customer, subscription, created, total, status, amountPaid } = invoice;
  return {
    id,
    object: 'invoice',
    livemode: false,
    customer,
    created,
    currency,
    status,
    total,
    amount_due: Math.max(0, total),
    amount_paid: amountPaid,
    parent: { type: 'subscription_details', subscription_details: { subscription, metadata: {} } },
  };
}

export function subscriptionView(state: StripeState, one: SandboxSubscription, isExpanded = false) {
  const invoice = state.invoices[one.latestInvoice];
  return {
    id: one.id,
    object: 'subscription',
    livemode: false,
    customer: one.customer,
    status: one.status,
    metadata: one.metadata,
    start_date: one.startDate,
    created: one.startDate,
    currency,
    cancel_at: one.cancelAtPeriodEnd ? one.periodEnd : null,
    cancel_at_period_end: one.cancelAtPeriodEnd,
    ended_at: one.endedAt,
    items: listOf(
      [
        {
          id: one.item,
          object: 'subscription_item',
          current_period_start: one.periodStart,
          current_period_end: one.periodEnd,
          quantity: 1,
          price: priceView(priceOf(one.price)),
        },
      ],
      `/v1/subscription_items?subscription=${one.id}`,
    ),
    latest_invoice: isExpanded && invoice ? invoiceView(invoice) : one.latestInvoice,
  };
}

export function chargeView({ id, intent, amount, refunded, isDisputed }: Charge) {
  return {
    id,
    object: 'charge',
    livemode: false,
    amount,
    amount_refunded: refunded,
    refunded: refunded >= amount,
    disputed: isDisputed,
    currency,
    payment_intent: intent,
  };
}

export function paymentView({ id, intent, invoice }: Charge) {
  return {
    id: id.replace(/^ch_/, 'inpay_'),
    object: 'invoice_payment',
    invoice,
    status: 'paid',
    payment: { type: 'payment_intent', payment_intent: intent },
  };
}
