import { changePrice, changeTotal, endSubscription, refundCharge, type Stripe } from './billing';
import { catalogue, currency, priceOf, promotionCodes } from './catalogue';
import { type Form, textAt, textsAt } from './form';
import { invalid, missing, need } from './refusal';
import type { Customer, SandboxSubscription, Session } from './state';
import {
  chargeView,
  customerView,
  invoiceView,
  listOf,
  paymentView,
  priceView,
  sessionView,
  subscriptionView,
} from './views';

/** A call: `params` from its path, and its form or query. */
export interface ApiCall {
  readonly params: readonly string[];
  readonly form: Form;
}

export interface ApiRoute {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Matches the whole path. */
  readonly path: RegExp;
  readonly handle: (stripe: Stripe, call: ApiCall) => unknown;
}

const DAY = 86_400;

function isExpanded(form: Form): boolean {
  return Object.values(textsAt(form, 'expand')).includes('latest_invoice');
}

function createCustomer(stripe: Stripe, { form }: ApiCall) {
  const customer: Customer = {
    id: stripe.nextId('cus'),
    name: textAt(form, 'name') ?? '',
    email: null,
    metadata: textsAt(form, 'metadata'),
    card: 'works',
    credit: 0,
    isDeleted: false,
  };
  stripe.state.customers[customer.id] = customer;
  return customerView(customer);
}

function createSession(stripe: Stripe, { form }: ApiCall) {
  const price = textAt(form, 'line_items', '0', 'price') ?? '';
  const data = ['line_items', '0', 'price_data'] as const;
  const amount = textAt(form, ...data, 'unit_amount');
  const isOnce = textAt(form, 'mode') === 'payment';
  if (isOnce && amount === null) throw invalid('Missing required param: line_items[0][price_data].');
  const once = isOnce
    ? { name: textAt(form, ...data, 'product_data', 'name') ?? '', amount: Number(amount) }
    : null;
  if (!once && !catalogue.some(({ id }) => id === price)) throw missing('price', price);
  const customer = need(stripe.state.customers, 'customer', textAt(form, 'customer') ?? '');
  if (customer.isDeleted) throw missing('customer', customer.id);
  const promotion = textAt(form, 'discounts', '0', 'promotion_code');
  if (promotion !== null && textAt(form, 'allow_promotion_codes') !== null) {
    throw invalid('You may only specify one of these parameters: allow_promotion_codes, discounts.');
  }
  const code = promotionCodes.find(({ id }) => id === promotion);
  if (promotion !== null && !code?.isActive) throw invalid('This promotion code cannot be redeemed.');
  const session: Session = {
    id: stripe.nextId('cs_test'),
    customer: customer.id,
    price,
    once,
    clientReferenceId: textAt(form, 'client_reference_id'),
    metadata: textsAt(form, 'metadata'),
    subscriptionMetadata: textsAt(form, 'subscription_data', 'metadata'),
    percentOff: code?.percentOff ?? 0,
    isEmbedded: textAt(form, 'ui_mode') === 'embedded_page',
    successUrl: textAt(form, 'success_url') ?? textAt(form, 'return_url') ?? '',
    cancelUrl: textAt(form, 'cancel_url') ?? '',
    expiresAt: stripe.now() + DAY,
    status: 'open',
    paymentIntent: null,
    subscription: null,
  };
  stripe.state.sessions[session.id] = session;
  return sessionView(session, stripe.publicUrl);
}

function expireSession(stripe: Stripe, session: Session) {
  if (session.status !== 'open') throw invalid('Only open Checkout Sessions can be expired.');
  session.status = 'expired';
  stripe.emit('checkout.session.expired', sessionView(session, stripe.publicUrl));
  return sessionView(session, stripe.publicUrl);
}

function updateSubscription(stripe: Stripe, one: SandboxSubscription, form: Form) {
  if (one.status === 'canceled') throw invalid('A canceled subscription can only update its metadata.');
  const price = textAt(form, 'items', '0', 'price');
  if (price !== null && price !== one.price) {
    if (textAt(form, 'items', '0', 'id') !== one.item) throw invalid('This is not an item of it.');
    changePrice(stripe, one, price, Number(textAt(form, 'proration_date') ?? stripe.now()));
  }
  const cancel = textAt(form, 'cancel_at_period_end');
  if (cancel !== null && (cancel === 'true') !== one.cancelAtPeriodEnd) {
    one.cancelAtPeriodEnd = cancel === 'true';
    stripe.emit('customer.subscription.updated', subscriptionView(stripe.state, one));
  }
  return subscriptionView(stripe.state, one, isExpanded(form));
}

function preview(stripe: Stripe, { form }: ApiCall) {
  const id = textAt(form, 'subscription') ?? '';
  const one = need(stripe.state.subscriptions, 'subscription', id);
  const price = textAt(form, 'subscription_details', 'items', '0', 'price') ?? '';
  if (!catalogue.some((each) => each.id === price)) throw missing('price', price);
  const at = Number(textAt(form, 'subscription_details', 'proration_date') ?? stripe.now());
  const { total } = changeTotal(one, price, at);
  return { object: 'invoice', currency, total, amount_due: Math.max(0, total), customer: one.customer };
}

function listPayments(stripe: Stripe, { form }: ApiCall) {
  const invoice = textAt(form, 'invoice');
  const intent = textAt(form, 'payment', 'payment_intent');
  const found = Object.values(stripe.state.charges).filter(
    (charge) =>
      charge.invoice !== '' &&
      (invoice === null || charge.invoice === invoice) &&
      (intent === null || charge.intent === intent),
  );
  return listOf(found.map(paymentView), '/v1/invoice_payments');
}

function createRefund(stripe: Stripe, { form }: ApiCall) {
  const intent = textAt(form, 'payment_intent') ?? '';
  const charge = Object.values(stripe.state.charges).find((each) => each.intent === intent);
  if (!charge) throw missing('payment_intent', intent);
  if (charge.refunded >= charge.amount) throw invalid(`Charge ${charge.id} has already been refunded.`);
  const amount = refundCharge(stripe, charge.id);
  return { id: stripe.nextId('re'), object: 'refund', amount, currency, status: 'succeeded' };
}

const first = ({ params }: ApiCall) => params[0] ?? '';
const session = (stripe: Stripe, call: ApiCall) =>
  need(stripe.state.sessions, 'checkout.session', first(call));
const subscription = (stripe: Stripe, call: ApiCall) =>
  need(stripe.state.subscriptions, 'subscription', first(call));

/** The part of Stripe's API that the site uses. */
export const apiRoutes: readonly ApiRoute[] = [
  { method: 'POST', path: /^\/v1\/customers$/, handle: createCustomer },
  {
    method: 'GET',
    path: /^\/v1\/customers\/(\w+)$/,
    handle: ({ state }, call) => customerView(need(state.customers, 'customer', first(call))),
  },
  {
    method: 'GET',
    path: /^\/v1\/prices$/,
    handle: (_, { form }) => {
      const keys = Object.values(textsAt(form, 'lookup_keys'));
      const found = catalogue.filter(({ lookupKey }) => keys.includes(lookupKey));
      return listOf(found.map(priceView), '/v1/prices');
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/promotion_codes$/,
    handle: (_, { form }) => {
      const code = textAt(form, 'code')?.toUpperCase();
      const found = promotionCodes.filter((each) => each.code === code && each.isActive);
      return listOf(
        found.map(({ id }) => ({ id, object: 'promotion_code', code, active: true })),
        '/v1/promotion_codes',
      );
    },
  },
  { method: 'POST', path: /^\/v1\/checkout\/sessions$/, handle: createSession },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions$/,
    handle: ({ state, publicUrl }, { form }) => {
      const [of, status] = [textAt(form, 'customer'), textAt(form, 'status')];
      const intent = textAt(form, 'payment_intent');
      const found = Object.values(state.sessions).filter(
        (one) =>
          (of === null || one.customer === of) &&
          (status === null || one.status === status) &&
          (intent === null || one.paymentIntent === intent),
      );
      return listOf(
        found.map((one) => sessionView(one, publicUrl)),
        '/v1/checkout/sessions',
      );
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/(\w+)$/,
    handle: (stripe, call) => sessionView(session(stripe, call), stripe.publicUrl),
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
    handle: (stripe, call) => expireSession(stripe, session(stripe, call)),
  },
  {
    method: 'GET',
    path: /^\/v1\/subscriptions$/,
    handle: ({ state }, { form }) => {
      const of = textAt(form, 'customer');
      const found = Object.values(state.subscriptions).filter(
        ({ status, customer }) => status !== 'canceled' && (of === null || customer === of),
      );
      return listOf(
        found.map((one) => subscriptionView(state, one)),
        '/v1/subscriptions',
      );
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/subscriptions\/(\w+)$/,
    handle: (stripe, call) =>
      subscriptionView(stripe.state, subscription(stripe, call), isExpanded(call.form)),
  },
  {
    method: 'POST',
    path: /^\/v1\/subscriptions\/(\w+)$/,
    handle: (stripe, call) => updateSubscription(stripe, subscription(stripe, call), call.form),
  },
  {
    method: 'DELETE',
    path: /^\/v1\/subscriptions\/(\w+)$/,
    handle: (stripe, call) => {
      const one = subscription(stripe, call);
      if (one.status === 'canceled') throw missing('subscription', one.id);
      endSubscription(stripe, one);
      return subscriptionView(stripe.state, one);
    },
  },
  { method: 'POST', path: /^\/v1\/invoices\/create_preview$/, handle: preview },
  {
    method: 'GET',
    path: /^\/v1\/invoices$/,
    handle: ({ state }, { form }) => {
      const [of, status] = [textAt(form, 'subscription'), textAt(form, 'status')];
      const found = Object.values(state.invoices).filter(
        (one) => one.subscription === of && one.status === status,
      );
      return listOf(found.map(invoiceView), '/v1/invoices');
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/invoices\/(\w+)$/,
    handle: ({ state }, call) => invoiceView(need(state.invoices, 'invoice', first(call))),
  },
  { method: 'GET', path: /^\/v1\/invoice_payments$/, handle: listPayments },
  {
    method: 'GET',
    path: /^\/v1\/charges\/(\w+)$/,
    handle: ({ state }, call) => chargeView(need(state.charges, 'charge', first(call))),
  },
  { method: 'POST', path: /^\/v1\/refunds$/, handle: createRefund },
  {
    method: 'GET',
    path: /^\/v1\/disputes\/(\w+)$/,
    handle: ({ state }, call) => {
      const { id, charge, status } = need(state.disputes, 'dispute', first(call));
      return { id, object: 'dispute', charge, status, currency };
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/billing_portal\/sessions$/,
    handle: (stripe, { form }) => {
      const { id } = need(stripe.state.customers, 'customer', textAt(form, 'customer') ?? '');
      const back = encodeURIComponent(textAt(form, 'return_url') ?? '');
      const url = `${stripe.publicUrl}/portal/${id}?back=${back}`;
      return { id: stripe.nextId('bps'), object: 'billing_portal.session', customer: id, url };
    },
  },
];

/** The display name of a price. */
export function nameOfPrice(id: string): string {
  const { name, interval } = priceOf(id);
  return `${name}, by the ${interval}`;
}
