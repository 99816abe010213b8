// Calls shared by the tests of the store: paying, and delivering Stripe's webhook events.
import { z } from 'zod';
import { premium, premiumCodes } from '@/lib/db/collections/premium';
import { getStore } from '@/lib/db/store';
import type { Client } from '../support/http-client';
import { people } from '../support/people';
import { idOf } from './dashboard-calls';
import { removeAll } from './test-world';

const stripeUrl = () => z.string().parse(process.env.STRIPE_API_URL);

/** Turns a knob of the Stripe sandbox; returns its answer. */
export async function turnStripe(method: string, knob: string, json?: unknown): Promise<unknown> {
  const response = await fetch(`${stripeUrl()}/__sandbox${knob}`, {
    method,
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${knob} of the sandbox: ${response.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}

/** Resets Stripe, and removes all codes and all plans but Marina's. */
export async function emptyStore(): Promise<void> {
  await turnStripe('POST', '/reset');
  const store = await getStore();
  for (const { id, value } of (await store.collection(premium).list()).items) {
    if (value.userId !== people.marina) await store.collection(premium).remove(id);
  }
  await removeAll(store, premiumCodes);
}

/** The path of a store call about this person. */
export const storePath = (client: Client, call: string) => `/api/store/${idOf(client)}/${call}`;

const eventsSchema = z.array(
  z.object({
    event: z.object({ id: z.string(), type: z.string() }),
    text: z.string(),
    signature: z.string(),
  }),
);

/** The webhook events of Stripe so far, ready to be sent. */
export async function stripeEvents() {
  return eventsSchema.parse(await turnStripe('GET', '/events'));
}

/** Sends a webhook event as Stripe does. */
export function sendEvent(client: Client, text: string, signature: string | null) {
  return client.request('POST', '/api/store/webhook', {
    raw: text,
    headers: {
      origin: null,
      cookie: null,
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signature,
    },
  });
}

/** Delivers all webhook events of Stripe so far. */
export async function passOn(client: Client): Promise<void> {
  for (const { text, signature } of await stripeEvents()) {
    const answer = await sendEvent(client, text, signature);
    if (answer.status !== 200) throw new Error(`The webhook answered ${answer.status}: ${answer.text}`);
  }
}

const chargesSchema = z.array(
  z.object({ event: z.object({ data: z.object({ object: z.looseObject({}) }) }) }),
);

/** Refunds the latest payment for a gift at Stripe. */
export async function refundLast(): Promise<void> {
  const intent = chargesSchema
    .parse(await turnStripe('GET', '/events'))
    .map(({ event }) => event.data.object.payment_intent)
    .findLast((found) => typeof found === 'string');
  const answer = await fetch(`${stripeUrl()}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${process.env.STRIPE_SECRET_KEY}` },
    body: new URLSearchParams({ payment_intent: String(intent) }),
  });
  if (!answer.ok) throw new Error(`The refund was answered ${answer.status}: ${await answer.text()}`);
}

const sessionSchema = z.object({ id: z.string(), url: z.url() });

export async function openCheckout(client: Client, priceId: string, coupon: string | null = null) {
  const answer = await client.post(`/api/store/${idOf(client)}/checkout`, { priceId, coupon });
  return sessionSchema.parse(answer.body);
}

/** Pays on the payment page; returns the status of its answer. */
export async function pay(url: string, card: 'works' | 'declined' = 'works'): Promise<number> {
  const paid = await fetch(url, { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' });
  return paid.status;
}

const premiumSchema = z.object({
  entries: z.array(
    z.looseObject({
      id: z.string(),
      plan: z.string(),
      source: z.string(),
      isActive: z.boolean(),
      stripe: z
        .looseObject({ status: z.string(), interval: z.string(), cancelAtPeriodEnd: z.boolean() })
        .nullable(),
      slots: z.array(z.looseObject({ guildId: z.string().nullable(), state: z.string() })),
    }),
  ),
  withdrawals: z.array(z.looseObject({ amount: z.number().nullable() })),
});

export async function premiumOf(client: Client) {
  return premiumSchema.parse((await client.get(`/api/store/${idOf(client)}/premium`)).body);
}

/** Buys a plan, from checkout to confirmation; returns the subscription's ID. */
export async function subscribe(client: Client, priceId: string): Promise<string> {
  const { id, url } = await openCheckout(client, priceId);
  await pay(url);
  await client.post(`/api/store/${idOf(client)}/confirm`, { sessionId: id });
  const bought = (await premiumOf(client)).entries.find((entry) => entry.isActive && entry.stripe);
  if (!bought) throw new Error('Nothing was bought.');
  return bought.id;
}
