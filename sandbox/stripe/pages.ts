import { escapeHtml, style } from '../discord/pages';
import { nameOfPrice } from './api-routes';
import { priceOf } from './catalogue';
import type { Customer, Session, StripeState } from './state';
import type { Webhooks } from './webhooks';

/** The stand-in's pages. Plain HTML, independent of the site. */

function page(title: string, body: string, width: 'narrow' | 'wide' = 'narrow'): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)} · Sandbox Stripe</title><style>${style}table{width:100%;border-collapse:collapse}td,th{text-align:left;padding:.4rem .6rem .4rem 0;border-bottom:1px solid #24406e;vertical-align:top}form{display:inline}.error{color:#ffb3a7}.total{font-size:1.6rem;font-weight:700}.column{display:grid;gap:.6rem;margin-top:1rem}.column .button{width:100%;text-align:center}input,select{font:inherit;color:inherit;background:#0b1730;border:1px solid #3a5a8f;border-radius:8px;padding:.4rem .6rem;min-height:44px}</style></head><body><main class="${width}"><p class="brand">Sandbox Stripe<span>a stand-in, no money moves</span></p>${body}</main></body></html>`;
}

function money(cents: number): string {
  return `€${(cents / 100).toFixed(2)}`;
}

function day(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}

function button(action: string, name: string, value: string, label: string, isMain = false): string {
  return `<form method="post" action="${escapeHtml(action)}"><button class="button${isMain ? ' main' : ''}" name="${name}" value="${escapeHtml(value)}">${escapeHtml(label)}</button></form>`;
}

/** A page with a message, and a link to `back`. */
export function noticePage(title: string, text: string, back?: string): string {
  const way =
    back === undefined ? '' : `<div class="row"><a class="button" href="${escapeHtml(back)}">Back</a></div>`;
  return page(title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${way}`);
}

/** The payment page of an open session; `error` is from the last attempt. */
export function payPage({ id, price, once, percentOff, cancelUrl }: Session, error: string | null): string {
  const { name, amount } = once ?? { name: `Corallium ${nameOfPrice(price)}`, amount: priceOf(price).amount };
  const total = Math.round((amount * (100 - percentOff)) / 100);
  const off =
    percentOff === 0 ? '' : `<p>Coupon: ${percentOff}% off the first invoice of ${money(amount)}.</p>`;
  const wrong = error === null ? '' : `<p class="error" role="alert">${escapeHtml(error)}</p>`;
  const action = `/pay/${id}`;
  return page(
    'Pay',
    `<h1>${escapeHtml(name)}</h1><p class="total">${money(total)}</p>${off}<p>Tax included. Choose what the card does.</p>${wrong}<div class="column">${button(action, 'card', 'works', `Pay ${money(total)}`, true)}${button(action, 'card', 'declined', 'Pay with a card that is declined')}<a class="button" href="${escapeHtml(cancelUrl)}">Leave without paying</a></div>`,
  );
}

/** A customer's portal: invoices and the card's state. */
export function portalPage(state: StripeState, customer: Customer, back: string): string {
  const rows = Object.values(state.invoices)
    .filter((invoice) => invoice.customer === customer.id)
    .map(
      ({ created, text, total, status }) =>
        `<tr><td>${day(created)}</td><td>${escapeHtml(text)}</td><td>${money(total)}</td><td>${status}</td></tr>`,
    )
    .join('');
  const other = customer.card === 'works' ? 'declined' : 'works';
  const action = `/portal/${customer.id}?back=${encodeURIComponent(back)}`;
  const change = other === 'works' ? 'Use a card that works' : 'Use a card that is declined';
  return page(
    'Invoices and card',
    `<h1>Invoices and card</h1><p>The card ${customer.card === 'works' ? 'works' : 'is declined'}.</p>${button(action, 'card', other, change)}<h2>Invoices</h2><table><tr><th>Date</th><th>For</th><th>Amount</th><th>State</th></tr>${rows}</table><div class="row"><a class="button main" href="${escapeHtml(back)}">Back to Corallium</a></div>`,
    'wide',
  );
}

function subscriptionRows(state: StripeState): string {
  return Object.values(state.subscriptions)
    .map((one) => {
      const customer = state.customers[one.customer];
      const act = `/sandbox/subscriptions/${one.id}`;
      const charge = state.invoices[one.latestInvoice]?.charge;
      const money =
        charge === null || charge === undefined
          ? ''
          : button(act, 'do', 'refund', 'Refund') + button(act, 'do', 'dispute', 'Lose a dispute');
      const actions =
        one.status === 'canceled'
          ? money
          : button(act, 'do', 'renew', 'To the next payment', true) +
            button(
              act,
              'do',
              'card',
              customer?.card === 'works' ? 'Have the card fail' : 'Have the card work',
            ) +
            button(act, 'do', 'cancel', 'End now') +
            money;
      const end = one.cancelAtPeriodEnd ? 'ends' : 'renews';
      return `<tr><td><strong>${escapeHtml(customer?.name ?? '')}</strong><br><small>${one.id}</small></td><td>${escapeHtml(nameOfPrice(one.price))}</td><td>${one.status}</td><td>${one.status === 'canceled' ? '' : `${end} ${day(one.periodEnd)}`}</td><td><div class="parts">${actions}</div></td></tr>`;
    })
    .join('');
}

/** The control page: clock, subscriptions with their actions, and webhook delivery. */
export function controlPage(
  state: StripeState,
  now: number,
  { settings }: Pick<Webhooks, 'settings'>,
): string {
  const rows = subscriptionRows(state);
  const table =
    rows === ''
      ? '<p>Nobody has subscribed yet.</p>'
      : `<table><tr><th>Customer</th><th>Plan</th><th>State</th><th>Period</th><th></th></tr>${rows}</table>`;
  const ways = [
    ['usual', 'as usual'],
    ['twice', 'twice each'],
    ['reorder', 'in the opposite order'],
    ['late', 'ten seconds late'],
    ['drop', 'not at all'],
  ].map(([value = '', label = '']) => button('/sandbox/webhooks', 'way', value, label));
  const { copies, reorder, delayMs, drop } = settings;
  const present = drop ? 'not at all' : `${copies} ×${reorder ? ', reordered' : ''}, ${delayMs} ms late`;
  const events = state.events
    .slice(-20)
    .reverse()
    .map(
      (event) =>
        `<li><small>${event.type} ${button('/sandbox/events', 'id', event.id, 'Send again')}</small></li>`,
    )
    .join('');
  return page(
    'Control',
    `<h1>Subscriptions and the clock</h1><p>It is <strong>${new Date(now * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC</strong> here. What is due on the way happens in order.</p><div class="parts">${[1, 7, 31, 366].map((days) => button('/sandbox/clock', 'days', String(days), `+${days} ${days === 1 ? 'day' : 'days'}`)).join('')}</div><h2>Subscriptions</h2>${table}<h2>Messages to the site</h2><p>Now: ${present}. Send them</p><div class="parts">${ways.join('')}</div><ul>${events}</ul>`,
    'wide',
  );
}
