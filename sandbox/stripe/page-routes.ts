import { html, noContent, type Reply, redirect } from '../discord/http';
import { completeSession, endSubscription, passTime, payOnce, refundCharge, type Stripe } from './billing';
import { controlPage, noticePage, payPage, portalPage } from './pages';
import { need, StripeRefusal } from './refusal';
import { chargeView } from './views';
import type { Webhooks } from './webhooks';

const DAY = 86_400;

interface PageCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
}

export interface Pages {
  readonly stripe: Stripe;
  readonly webhooks: Webhooks;
  readonly setNow: (at: number) => void;
}

/** Redirects to a GET after a form. */
const seeOther = (to: string): Reply => ({ ...redirect(to), status: 303 });

function pay({ stripe }: Pages, id: string, { method, form }: PageCall): Reply {
  const session = need(stripe.state.sessions, 'checkout.session', id);
  if (session.status === 'complete') {
    return html(
      noticePage('Already paid', 'This page was paid before. Nothing is paid twice.', session.cancelUrl),
    );
  }
  if (session.status === 'expired' || session.expiresAt <= stripe.now()) {
    return html(noticePage('Expired', 'This page can be paid no more.', session.cancelUrl), 410);
  }
  if (method !== 'POST') return html(payPage(session, null));
  const customer = need(stripe.state.customers, 'customer', session.customer);
  customer.card = form.get('card') === 'declined' ? 'declined' : 'works';
  // Stripe's page asks for it; here it is derived.
  customer.email ??= `${customer.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}@people.invalid`;
  try {
    if (session.once) payOnce(stripe, session, session.once.amount);
    else completeSession(stripe, session);
  } catch (error) {
    if (error instanceof StripeRefusal) return html(payPage(session, error.message), 402);
    throw error;
  }
  return seeOther(session.successUrl.replace('{CHECKOUT_SESSION_ID}', session.id));
}

function portal({ stripe }: Pages, id: string, { method, query, form }: PageCall): Reply {
  const customer = need(stripe.state.customers, 'customer', id);
  const back = query.get('back') ?? '/';
  if (method === 'POST') {
    customer.card = form.get('card') === 'declined' ? 'declined' : 'works';
    return seeOther(`/portal/${id}?back=${encodeURIComponent(back)}`);
  }
  return html(portalPage(stripe.state, customer, back));
}

/** Applies an action of the control page. */
export function actOn({ stripe, setNow }: Pages, id: string, what: string): void {
  const one = need(stripe.state.subscriptions, 'subscription', id);
  const charge = stripe.state.invoices[one.latestInvoice]?.charge ?? '';
  switch (what) {
    case 'renew':
      passTime(stripe, one.retryAt ?? one.periodEnd, setNow);
      return;
    case 'card': {
      const customer = need(stripe.state.customers, 'customer', one.customer);
      customer.card = customer.card === 'works' ? 'declined' : 'works';
      return;
    }
    case 'cancel':
      endSubscription(stripe, one);
      return;
    case 'refund':
      refundCharge(stripe, charge);
      return;
    case 'dispute': {
      const disputed = need(stripe.state.charges, 'charge', charge);
      disputed.isDisputed = true;
      const dispute = { id: stripe.nextId('dp'), charge, status: 'lost' };
      stripe.state.disputes[dispute.id] = dispute;
      stripe.emit('charge.dispute.created', { ...dispute, object: 'dispute', details: chargeView(disputed) });
    }
  }
}

/** Advances the clock. */
export function passDays({ stripe, setNow }: Pages, days: number): void {
  passTime(stripe, stripe.now() + Math.round(days * DAY), setNow);
}

const ways = {
  usual: { copies: 1, reorder: false, delayMs: 0, drop: false },
  twice: { copies: 2, reorder: false, delayMs: 0, drop: false },
  reorder: { copies: 1, reorder: true, delayMs: 500, drop: false },
  late: { copies: 1, reorder: false, delayMs: 10_000, drop: false },
  drop: { copies: 1, reorder: false, delayMs: 0, drop: true },
} as const;

function isWay(name: string): name is keyof typeof ways {
  return Object.hasOwn(ways, name);
}

function control(pages: Pages, path: string, form: URLSearchParams): Reply {
  const { stripe, webhooks } = pages;
  const id = /^\/sandbox\/subscriptions\/(\w+)$/.exec(path)?.[1];
  if (id !== undefined) actOn(pages, id, form.get('do') ?? '');
  else if (path === '/sandbox/clock') passDays(pages, Number(form.get('days') ?? 0));
  else if (path === '/sandbox/webhooks') {
    const way = form.get('way') ?? '';
    if (isWay(way)) webhooks.configure(ways[way]);
  } else if (path === '/sandbox/events') {
    const event = stripe.state.events.find((one) => one.id === form.get('id'));
    if (event) webhooks.resend(event);
  }
  return seeOther('/sandbox');
}

/** The response to a browser; null for an unknown path. */
export function answerPage(pages: Pages, call: PageCall): Reply | null {
  const { method, path } = call;
  // Chromium requests it with every page.
  if (path === '/favicon.ico') return noContent;
  const session = /^\/pay\/(\w+)$/.exec(path)?.[1];
  if (session !== undefined) return pay(pages, session, call);
  const customer = /^\/portal\/(\w+)$/.exec(path)?.[1];
  if (customer !== undefined) return portal(pages, customer, call);
  if (method === 'POST' && path.startsWith('/sandbox/')) return control(pages, path, call.form);
  if (path !== '/' && path !== '/sandbox') return null;
  return html(controlPage(pages.stripe.state, pages.stripe.now(), pages.webhooks));
}
