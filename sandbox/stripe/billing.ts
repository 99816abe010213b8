import { priceOf } from './catalogue';
import { declined, need } from './refusal';
import type { Invoice, SandboxSubscription, Session, StripeState } from './state';
import { chargeView, invoiceView, sessionView, subscriptionView } from './views';

const DAY = 86_400;

/** Days until each retry of a failed payment; after the last the subscription ends. */
const retryDays = [3, 5, 7, 7];

export interface Stripe {
  readonly state: StripeState;
  readonly publicUrl: string;
  /** Seconds since 1970 by its clock. */
  now(): number;
  nextId(prefix: string): string;
  emit(type: string, object: unknown): void;
}

/** A month or year later, on the same day or the last one of a shorter month. */
function periodEnd(start: number, interval: 'month' | 'year'): number {
  const from = new Date(start * 1000);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + (interval === 'month' ? 1 : 12));
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return Math.floor(to.getTime() / 1000);
}

function makeInvoice(
  stripe: Stripe,
  one: Pick<SandboxSubscription, 'id' | 'customer'>,
  total: number,
  text: string,
) {
  const invoice: Invoice = {
    id: stripe.nextId('in'),
    customer: one.customer,
    subscription: one.id,
    created: stripe.now(),
    total,
    text,
    status: 'open',
    amountPaid: 0,
    charge: null,
  };
  stripe.state.invoices[invoice.id] = invoice;
  return invoice;
}

/** Pays an invoice from the customer's credit, then by card. Returns false if declined. */
function collect(stripe: Stripe, invoice: Invoice): boolean {
  const customer = need(stripe.state.customers, 'customer', invoice.customer);
  const fromCredit = Math.min(customer.credit, Math.max(0, invoice.total));
  const due = Math.max(0, invoice.total) - fromCredit;
  if (due > 0 && customer.card === 'declined') return false;
  customer.credit += Math.max(0, -invoice.total) - fromCredit;
  invoice.status = 'paid';
  invoice.amountPaid = due;
  if (due > 0) {
    const id = stripe.nextId('ch');
    const intent = id.replace('ch_', 'pi_');
    invoice.charge = id;
    stripe.state.charges[id] = {
      id,
      intent,
      invoice: invoice.id,
      amount: due,
      refunded: 0,
      isDisputed: false,
    };
  }
  return true;
}

const tell = (stripe: Stripe, type: string, one: SandboxSubscription) =>
  stripe.emit(`customer.subscription.${type}`, subscriptionView(stripe.state, one));

/** Makes a one-off payment. Throws `card_declined`. */
export function payOnce(stripe: Stripe, session: Session, amount: number): void {
  if (need(stripe.state.customers, 'customer', session.customer).card === 'declined') throw declined();
  const id = stripe.nextId('ch');
  const charge = {
    id,
    intent: id.replace('ch_', 'pi_'),
    invoice: '',
    amount,
    refunded: 0,
    isDisputed: false,
  };
  stripe.state.charges[id] = charge;
  session.paymentIntent = charge.intent;
  session.status = 'complete';
  stripe.emit('checkout.session.completed', sessionView(session, stripe.publicUrl));
}

/** Pays a session and starts its subscription. Throws `card_declined`. */
export function completeSession(stripe: Stripe, session: Session): SandboxSubscription {
  const price = priceOf(session.price);
  const start = stripe.now();
  const one: SandboxSubscription = {
    id: stripe.nextId('sub'),
    item: stripe.nextId('si'),
    customer: session.customer,
    metadata: session.subscriptionMetadata,
    startDate: start,
    status: 'active',
    price: price.id,
    periodStart: start,
    periodEnd: periodEnd(start, price.interval),
    cancelAtPeriodEnd: false,
    endedAt: null,
    latestInvoice: '',
    retryAt: null,
    failures: 0,
  };
  const total = Math.round((price.amount * (100 - session.percentOff)) / 100);
  const invoice = makeInvoice(stripe, one, total, `${price.name}, one ${price.interval}`);
  if (!collect(stripe, invoice)) {
    delete stripe.state.invoices[invoice.id];
    throw declined();
  }
  one.latestInvoice = invoice.id;
  stripe.state.subscriptions[one.id] = one;
  session.status = 'complete';
  session.subscription = one.id;
  tell(stripe, 'created', one);
  stripe.emit('invoice.paid', invoiceView(invoice));
  stripe.emit('checkout.session.completed', sessionView(session, stripe.publicUrl));
  return one;
}

/** Ends a subscription. Idempotent. */
export function endSubscription(stripe: Stripe, one: SandboxSubscription): void {
  if (one.status === 'canceled') return;
  one.status = 'canceled';
  one.endedAt = stripe.now();
  one.retryAt = null;
  tell(stripe, 'deleted', one);
}

function tryToCollect(stripe: Stripe, one: SandboxSubscription, invoice: Invoice): void {
  if (collect(stripe, invoice)) {
    one.status = 'active';
    one.retryAt = null;
    one.failures = 0;
    stripe.emit('invoice.paid', invoiceView(invoice));
    tell(stripe, 'updated', one);
    return;
  }
  stripe.emit('invoice.payment_failed', invoiceView(invoice));
  const wait = retryDays[one.failures];
  one.failures += 1;
  if (wait === undefined) {
    endSubscription(stripe, one);
    return;
  }
  one.status = 'past_due';
  one.retryAt = stripe.now() + wait * DAY;
  tell(stripe, 'updated', one);
}

function renew(stripe: Stripe, one: SandboxSubscription): void {
  if (one.cancelAtPeriodEnd) {
    endSubscription(stripe, one);
    return;
  }
  const price = priceOf(one.price);
  one.periodStart = one.periodEnd;
  one.periodEnd = periodEnd(one.periodStart, price.interval);
  const invoice = makeInvoice(stripe, one, price.amount, `${price.name}, one ${price.interval}`);
  one.latestInvoice = invoice.id;
  tryToCollect(stripe, one, invoice);
}

/** `total`: cents due for another price, less the unused rest of the old one. */
export function changeTotal(one: SandboxSubscription, priceId: string, at: number) {
  const [before, after] = [priceOf(one.price), priceOf(priceId)];
  const left = Math.max(0, one.periodEnd - at) / (one.periodEnd - one.periodStart);
  const isNewPeriod = before.interval !== after.interval;
  const total = Math.round(after.amount * (isNewPeriod ? 1 : left)) - Math.round(before.amount * left);
  return { total, isNewPeriod };
}

/** Changes the price and charges the difference. Throws `card_declined` without changes. */
export function changePrice(stripe: Stripe, one: SandboxSubscription, priceId: string, at: number): void {
  const { total, isNewPeriod } = changeTotal(one, priceId, at);
  const invoice = makeInvoice(stripe, one, total, `Change to ${priceOf(priceId).name}`);
  if (!collect(stripe, invoice)) {
    delete stripe.state.invoices[invoice.id];
    throw declined();
  }
  one.price = priceId;
  one.latestInvoice = invoice.id;
  if (isNewPeriod) {
    one.periodStart = stripe.now();
    one.periodEnd = periodEnd(one.periodStart, priceOf(priceId).interval);
  }
  stripe.emit('invoice.paid', invoiceView(invoice));
  tell(stripe, 'updated', one);
}

/** Refunds the rest of a charge. Returns cents. */
export function refundCharge(stripe: Stripe, chargeId: string): number {
  const charge = need(stripe.state.charges, 'charge', chargeId);
  const amount = charge.amount - charge.refunded;
  charge.refunded = charge.amount;
  if (amount > 0) stripe.emit('charge.refunded', chargeView(charge));
  return amount;
}

/** When the next renewal or retry is due; null if the subscription ended. */
function nextTime({ status, periodEnd: end, retryAt }: SandboxSubscription): number | null {
  if (status === 'canceled') return null;
  return retryAt === null ? end : Math.min(retryAt, end);
}

/** Advances the clock to `until` (its own seconds since 1970), processing what is due in order. */
export function passTime(stripe: Stripe, until: number, setNow: (at: number) => void): void {
  for (let step = 0; step < 1000; step += 1) {
    const due = Object.values(stripe.state.subscriptions)
      .flatMap((one) => {
        const at = nextTime(one);
        return at !== null && at <= until ? [{ one, at }] : [];
      })
      .sort((a, b) => a.at - b.at)[0];
    if (!due) break;
    const { one, at } = due;
    setNow(Math.max(at, stripe.now()));
    const invoice = stripe.state.invoices[one.latestInvoice];
    if (one.retryAt !== null && one.retryAt <= at && invoice) tryToCollect(stripe, one, invoice);
    else renew(stripe, one);
  }
  setNow(Math.max(until, stripe.now()));
}
