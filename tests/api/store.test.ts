import { z } from 'zod';
import { visitor } from '../support/client';
import { eventually } from '../support/eventually';
import { guilds, people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { expectFailure } from './dashboard-calls';
import {
  storePath as at,
  emptyStore,
  openCheckout,
  passOn,
  pay,
  premiumOf,
  sendEvent,
  stripeEvents,
  subscribe,
  turnStripe,
} from './store-calls';

const basic = 'price_basic_month';
const pro = 'price_pro_month';

const { pearl, finn } = signedIn('pearl', 'finn');
beforeEach(emptyStore);

const checkout = (priceId: string, coupon: string | null = null) =>
  pearl.post(at(pearl, 'checkout'), { priceId, coupon });

test("a visitor sees Stripe's prices", async () => {
  const { status, body } = await visitor().get('/api/store/prices');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    monthly: { basic: { priceId: basic, amount: 499, currency: 'EUR', isTaxIncluded: true } },
    yearly: { pro: { amount: 9990 } },
  });
});

describe('the payment page', () => {
  test('is the same for a double click, and closes when another opens', async () => {
    const [first, second] = await Promise.all([openCheckout(pearl, basic), openCheckout(pearl, basic)]);
    expect(first).toEqual(second);
    const other = await openCheckout(pearl, pro);
    expect(await pay(first.url)).toBe(410);
    expect(await pay(other.url)).toBe(303);
  });

  test('is a new one when the previous was replaced', async () => {
    const first = await openCheckout(pearl, basic);
    await openCheckout(pearl, pro);
    expect((await openCheckout(pearl, basic)).id).not.toBe(first.id);
  });

  test('accepts only prices on sale', async () => {
    for (const priceId of ['price_sticker', 'price_forged', ''])
      expectFailure(await checkout(priceId), 422, 'invalid');
    expect(await stripeEvents()).toEqual([]);
  });

  test('accepts a valid coupon and rejects any other', async () => {
    for (const coupon of ['GUESS', 'USEDUP', "' OR 1=1"]) {
      const { fields } = expectFailure(await checkout(basic, coupon), 422, 'invalid');
      expect(fields).toEqual({ coupon: "This coupon isn't valid." });
    }
    const { url } = await openCheckout(pearl, basic, 'WELCOME20');
    expect(await (await fetch(url)).text()).toContain('20% off');
  });

  test('is refused to a subscriber', async () => {
    await subscribe(pearl, basic);
    expectFailure(await checkout(pro), 409, 'conflict');
  });

  test('is refused after a payment that the site has not seen yet', async () => {
    const { url } = await openCheckout(pearl, basic);
    await pay(url);
    expect((await premiumOf(pearl)).entries).toEqual([]);
    expectFailure(await checkout(pro), 409, 'conflict');
    expect((await premiumOf(pearl)).entries).toMatchObject([{ plan: 'basic', isActive: true }]);
  });

  test('grants nothing while unpaid, and nothing to another person once paid', async () => {
    const { id, url } = await openCheckout(pearl, basic);
    expect((await pearl.post(at(pearl, 'confirm'), { sessionId: id })).body).toEqual({ status: 'open' });
    expect(await pay(url, 'declined')).toBe(402);
    expect((await pearl.post(at(pearl, 'confirm'), { sessionId: id })).body).toEqual({ status: 'open' });
    await pay(url);
    expectFailure(await finn.post(at(finn, 'confirm'), { sessionId: id }), 404, 'not_found');
    expect((await premiumOf(finn)).entries).toEqual([]);
  });

  test('answers 503 when Stripe fails', async () => {
    await turnStripe('POST', '/faults', { match: 'POST /v1/checkout/sessions', status: 500 });
    expectFailure(await checkout(basic), 503, 'payments_unavailable');
  });
});

test.each(['ok', []])('the unreadable Stripe answer %j is reported and not cached', async (body) => {
  Object.assign(globalThis.coralliumPrices ?? {}, { kept: null });
  await turnStripe('POST', '/faults', { match: '/v1/', status: 200, body });
  for (const call of ['portal', 'checkout', 'gift']) {
    const sent = { portal: null, checkout: { priceId: basic, coupon: null }, gift: { plan: 'basic' } }[call];
    const failure = expectFailure(await pearl.post(at(pearl, call), sent), 502, 'payments_unreadable');
    expect(failure.error).toBe("Our payment provider's answer couldn't be read. Try again in a moment.");
  }
  expectFailure(await visitor().get('/api/store/prices'), 502, 'payments_unreadable');
  await turnStripe('POST', '/reset');
  expect((await visitor().get('/api/store/prices')).status).toBe(200);
  expect((await pearl.post(at(pearl, 'portal'))).status).toBe(200);
});

describe("Stripe's webhook events", () => {
  test('add the plan without the buyer returning to the site', async () => {
    const { url } = await openCheckout(pearl, pro);
    await pay(url);
    const read = (etag: string | null = null) =>
      pearl.get(at(pearl, 'premium'), { headers: { 'if-none-match': etag } });
    const before = await read();
    await passOn(visitor());
    await eventually(async () => (await premiumOf(pearl)).entries.length === 1);
    const after = await read(before.headers.get('etag'));
    expect(after.status).toBe(200);
    expect((await read(after.headers.get('etag'))).status).toBe(304);
  });

  test('are rejected without effect when forged, altered, unsigned or too large', async () => {
    const { url } = await openCheckout(pearl, pro);
    await pay(url);
    const [event] = await stripeEvents();
    const { text = '', signature = '' } = event ?? {};
    for (const wrong of [null, '', 't=1,v1=0', signature.replace(/v1=./, 'v1=x')]) {
      expectFailure(await sendEvent(visitor(), text, wrong), 401, 'unauthenticated');
    }
    const altered = text.replace('active', 'paused');
    expectFailure(await sendEvent(visitor(), altered, signature), 401, 'unauthenticated');
    expectFailure(await sendEvent(visitor(), 'x'.repeat(600_000), signature), 413, 'too_large');
    expect((await premiumOf(pearl)).entries).toEqual([]);
  });
});

test("another person's plan cannot be changed", async () => {
  const id = await subscribe(pearl, basic);
  const slot = { entryId: id, slot: 0, guildId: guilds.kelpForest };
  expectFailure(await finn.post(at(finn, 'slots'), slot), 404, 'not_found');
  expectFailure(await finn.post(at(finn, 'withdraw'), { entryId: id, confirm: true }), 404, 'not_found');
  expectFailure(await finn.post(at(finn, 'cancel'), { cancel: true }), 409, 'conflict');
  expect((await premiumOf(pearl)).entries[0]?.stripe?.cancelAtPeriodEnd).toBe(false);
});

describe('a change of plan', () => {
  const preview = async (priceId: string) => {
    const { body } = await pearl.get(`${at(pearl, 'plan')}?priceId=${priceId}`);
    return { ...Object(body), priceId };
  };
  const confirm = ({ priceId, prorationDate, amountDue }: Record<string, unknown>) =>
    pearl.post(at(pearl, 'plan'), { priceId, prorationDate, amountDue });

  test('shows the amount in a preview and applies when confirmed with it', async () => {
    await subscribe(pearl, basic);
    const shown = await preview(pro);
    expect(shown).toMatchObject({ amountDue: 500, currency: 'EUR', nextAmount: 999 });
    expect((await confirm(shown)).status).toBe(200);
    expect((await premiumOf(pearl)).entries[0]).toMatchObject({ plan: 'pro', slots: [{}, {}, {}] });
    expect((await preview(basic)).amountDue).toBeLessThan(0);
    expectFailure(await pearl.get(`${at(pearl, 'plan')}?priceId=${pro}`), 409, 'conflict');
  });

  test('rejects another amount, a stale preview and an unknown price', async () => {
    await subscribe(pearl, basic);
    const shown = await preview(pro);
    expectFailure(await confirm({ ...shown, amountDue: 1 }), 409, 'conflict');
    const old = Number(shown.prorationDate) - 3600;
    expectFailure(await confirm({ ...shown, prorationDate: old }), 409, 'conflict');
    expectFailure(await confirm({ ...shown, priceId: 'price_sticker' }), 422, 'invalid');
    expect((await premiumOf(pearl)).entries[0]?.plan).toBe('basic');
  });

  test('changes nothing when the card is declined', async () => {
    const id = await subscribe(pearl, basic);
    const shown = await preview(pro);
    await turnStripe('POST', '/act', { subscription: id, do: 'card' });
    const failure = expectFailure(await confirm(shown), 402, 'payment_refused');
    expect(failure.error).toBe('Your card was declined. Nothing was changed.');
    expect((await premiumOf(pearl)).entries[0]?.plan).toBe('basic');
  });
});

test('a subscription is cancelled, resumed, ended with its period, and replaced by a new one', async () => {
  const id = await subscribe(pearl, basic);
  await pearl.post(at(pearl, 'slots'), { entryId: id, slot: 0, guildId: guilds.tidePool });
  const isEnding = async () => (await premiumOf(pearl)).entries[0]?.stripe?.cancelAtPeriodEnd;
  await pearl.post(at(pearl, 'cancel'), { cancel: true });
  expect(await isEnding()).toBe(true);
  await pearl.post(at(pearl, 'cancel'), { cancel: false });
  expect(await isEnding()).toBe(false);
  await pearl.post(at(pearl, 'cancel'), { cancel: true });
  await turnStripe('POST', '/clock', { days: 32 });
  await passOn(visitor());
  await eventually(async () => (await premiumOf(pearl)).entries[0]?.isActive === false);
  const [entry] = (await premiumOf(pearl)).entries;
  expect(entry?.slots).toMatchObject([{ guildId: guilds.tidePool, state: 'waiting' }]);
  // The server's own document is updated after the buyer's.
  const listed = z.object({ servers: z.array(z.object({ state: z.string(), plan: z.string() })) });
  const tidePool = async () => listed.parse((await pearl.get(at(pearl, 'servers'))).body).servers[1];
  await eventually(async () => (await tidePool())?.plan === 'none');
  expect(await tidePool()).toMatchObject({ state: 'free', plan: 'none' });
  const renewed = await subscribe(pearl, pro);
  const slot = async () => (await premiumOf(pearl)).entries[0]?.slots[0];
  await eventually(async () => (await slot())?.state === 'active');
  expect((await premiumOf(pearl)).entries).toMatchObject([
    { id: renewed, slots: [{ guildId: guilds.tidePool, state: 'active' }, {}, {}] },
  ]);
});

test('the profile shows the plan and when it renews or ends', async () => {
  const profile = async () => (await pearl.get(`/api/social/profile/${people.pearl}`)).body;
  const user = async () => (await pearl.get(`/api/user/${people.pearl}`)).body;
  expect(await profile()).toMatchObject({ isPremium: false, premiumPlan: 'none', premiumTerm: null });
  expect(await user()).toMatchObject({ isPremium: false });
  await subscribe(pearl, pro);
  expect(await user()).toMatchObject({ isPremium: true });
  const says = (words: string) => expect.stringMatching(new RegExp(`^${words} \\d+ \\w+ \\d{4}$`));
  const renewed = { premiumPlan: 'pro', premiumTerm: says('Renews monthly, next on') };
  expect(await profile()).toMatchObject({ isPremium: true, ...renewed });
  await pearl.post(at(pearl, 'cancel'), { cancel: true });
  expect(await profile()).toMatchObject({ premiumPlan: 'pro', premiumTerm: says('Ends on') });
});

test('a failed payment leaves the plan active and records since when', async () => {
  const id = await subscribe(pearl, basic);
  await turnStripe('POST', '/act', { subscription: id, do: 'card' });
  await turnStripe('POST', '/act', { subscription: id, do: 'renew' });
  await passOn(visitor());
  await eventually(async () => (await premiumOf(pearl)).entries[0]?.stripe?.status === 'past_due');
  const [entry] = (await premiumOf(pearl)).entries;
  expect([entry?.isActive, typeof entry?.stripe?.pastDueSince]).toEqual([true, 'string']);
  expectFailure(await pearl.get(`${at(pearl, 'plan')}?priceId=${pro}`), 409, 'conflict');
});

test('a buyer withdraws once and gets a receipt', async () => {
  const id = await subscribe(pearl, basic);
  expectFailure(await pearl.post(at(pearl, 'withdraw'), { entryId: id }), 422, 'invalid');
  const answer = await pearl.post(at(pearl, 'withdraw'), { entryId: id, confirm: true });
  expect(answer.body).toMatchObject({ receipt: { amount: 499, currency: 'EUR', plan: 'basic' } });
  expect((await premiumOf(pearl)).entries).toEqual([]);
  expect((await premiumOf(pearl)).withdrawals).toMatchObject([{ amount: 499 }]);
  expectFailure(await pearl.post(at(pearl, 'withdraw'), { entryId: id, confirm: true }), 409, 'conflict');
});

test("the portal shows the caller's own subscription", async () => {
  await subscribe(pearl, basic);
  const { body } = await pearl.post(at(pearl, 'portal'));
  const page = await fetch(String(Object(body).url));
  expect(await page.text()).toContain('€4.99');
});
