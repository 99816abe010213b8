// lib/payments against the stand-in for Stripe, and the stand-in against Stripe's own library.
import Stripe from 'stripe';
import { isAppError } from '@/lib/core/errors';
import {
  createCustomer,
  createSession,
  findPromotionCode,
  findSession,
  openPortal,
} from '@/lib/payments/checkout';
import { fetchPrices } from '@/lib/payments/prices';
import { refundSubscription } from '@/lib/payments/refunds';
import { findSubscription, listSubscriptionIds, setCancelAtPeriodEnd } from '@/lib/payments/subscriptions';
import { readEvent } from '@/lib/payments/webhook';
import { signatureOf } from '@/sandbox/stripe/webhooks';
import { stripeForTests } from '../support/stripe-stand-in';

const stripe = stripeForTests();
const pearl = '200000000000000003';

async function subscribe(card = 'works') {
  const customerId = await createCustomer(pearl, 'Pearl');
  const purchase = {
    userId: pearl,
    customerId,
    priceId: 'price_basic_month',
    promotionCodeId: null,
    guildId: null,
  };
  const { session } = await createSession(purchase, `test:${customerId}`);
  const paid = await fetch(session.url ?? '', {
    method: 'POST',
    body: new URLSearchParams({ card }),
    redirect: 'manual',
  });
  return { customerId, session, paid };
}

test("signs webhooks like Stripe's own library", () => {
  const payload = '{"id":"evt_1","text":"é"}';
  const secret = 'whsec_of_the_test';
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: 1_700_000_000 });
  expect(signatureOf(payload, secret, 1_700_000_000)).toBe(header);
});

test('returns the prices of the plans on sale', async () => {
  const { monthly, yearly } = await fetchPrices();
  expect(monthly.basic).toEqual({
    priceId: 'price_basic_month',
    plan: 'basic',
    interval: 'monthly',
    amount: 499,
    currency: 'EUR',
    isTaxIncluded: true,
  });
  expect([monthly.pro.amount, yearly.basic.amount, yearly.pro.amount]).toEqual([999, 4990, 9990]);
});

test('creates one customer per person, and a paid page starts one subscription', async () => {
  const { customerId, session, paid } = await subscribe();
  expect(await createCustomer(pearl, 'Pearl')).toBe(customerId);
  expect(paid.status).toBe(303);
  expect(paid.headers.get('location')).toContain(`session_id=${session.id}`);
  const { subscription, status } = (await findSession(session.id)) ?? {};
  expect(status).toBe('complete');
  const found = await findSubscription(subscription ?? '');
  expect(found).toMatchObject({ status: 'active', plan: 'basic', userId: pearl, customerId });
  expect(
    stripe()
      .events()
      .map(({ event }) => event.type),
  ).toEqual(['customer.subscription.created', 'invoice.paid', 'checkout.session.completed']);
  const again = await fetch(session.url ?? '', { method: 'POST', redirect: 'manual' });
  expect([again.status, Object.keys(stripe().state.subscriptions).length]).toEqual([200, 1]);
});

test('a declined card pays nothing and leaves the page open', async () => {
  const { session, paid } = await subscribe('declined');
  expect([paid.status, (await findSession(session.id))?.status]).toEqual([402, 'open']);
  expect(stripe().state.subscriptions).toEqual({});
});

test('a subscription renews, becomes past due, recovers and ends', async () => {
  const { session } = await subscribe();
  const id = (await findSession(session.id))?.subscription ?? '';
  const stateOf = async () => (await findSubscription(id))?.status;
  stripe().passDays(31);
  expect(await stateOf()).toBe('active');
  stripe().act(id, 'card');
  stripe().passDays(31);
  const due = await findSubscription(id);
  expect([due?.status, due?.unpaidSince !== null]).toEqual(['past_due', true]);
  stripe().act(id, 'card');
  stripe().passDays(4);
  expect(await stateOf()).toBe('active');
  await setCancelAtPeriodEnd(id, true);
  expect((await findSubscription(id))?.cancelAtPeriodEnd).toBe(true);
  stripe().passDays(31);
  expect(await stateOf()).toBe('canceled');
});

test('a 502 fails as payments_unavailable', async () => {
  stripe().addFault({ match: 'POST /v1/customers', status: 502, times: 2 });
  const error: unknown = await createCustomer(pearl, 'Pearl').catch((failure: unknown) => failure);
  expect(isAppError(error, 'payments_unavailable')).toBe(true);
});

test('finds a valid promotion code, but no used-up or unknown one', async () => {
  expect(await findPromotionCode('welcome20')).toBe('promo_welcome');
  expect([await findPromotionCode('USEDUP'), await findPromotionCode('GUESS')]).toEqual([null, null]);
});

test.each([
  ['a server error', { status: 500, times: 2 }],
  ['a rate limit', { status: 429, times: 2 }],
  ['a dropped connection', { drop: true, times: 4 }],
  ['a refused API key', { status: 401, body: { error: { type: 'invalid_request_error' } } }],
] as const)('%s fails as payments_unavailable', async (_, fault) => {
  stripe().addFault({ match: 'GET /v1/prices', ...fault });
  const error: unknown = await fetchPrices().catch((failure: unknown) => failure);
  expect(isAppError(error, 'payments_unavailable')).toBe(true);
});

describe('a malformed answer', () => {
  const unreadable = async (call: Promise<unknown>) => {
    const error: unknown = await call.catch((failure: unknown) => failure);
    expect(isAppError(error, 'payments_unreadable')).toBe(true);
  };

  test.each(['ok', [], 7, true, {}, { object: 'list', data: [{ id: 7 }] }])(
    '%j fails as payments_unreadable',
    async (body) => {
      stripe().addFault({ match: '/v1/', status: 200, body });
      await unreadable(fetchPrices());
      await unreadable(createCustomer(pearl, 'Pearl'));
      await unreadable(openPortal('cus_1'));
      await unreadable(findSubscription('sub_1'));
      await unreadable(listSubscriptionIds());
      await unreadable(refundSubscription('sub_1', 'key'));
    },
  );
});

test('a call that Stripe never answers times out', async () => {
  jest.useFakeTimers();
  try {
    stripe().addFault({ match: 'GET /v1/prices', timeout: true });
    const failure = fetchPrices().catch((error: unknown) => error);
    jest.advanceTimersByTime(60_000);
    expect(await failure).toMatchObject({
      code: 'payments_unavailable',
      cause: { message: expect.stringContaining("didn't answer within") },
    });
  } finally {
    jest.useRealTimers();
  }
});

test.each([
  [{ code: 'card_declined', decline_code: 'insufficient_funds' }, "Your card doesn't have enough funds."],
  [{ code: 'expired_card' }, 'Your card has expired.'],
  [{ code: 'card_declined', decline_code: 'try_again_later' }, 'Your card was declined.'],
])("explains %j in the site's own words", async (error, why) => {
  const body = { error: { type: 'card_error', message: '<b>Text of the bank</b>', ...error } };
  stripe().addFault({ match: 'POST /v1/customers', status: 402, body, times: 1 });
  await expect(createCustomer(pearl, 'Pearl')).rejects.toThrow(`${why} Nothing was changed.`);
});

describe('a webhook event', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const secret = 'whsec_sandboxOfNoSecret';
  const text = JSON.stringify({
    id: 'evt_1',
    type: 'invoice.paid',
    livemode: false,
    data: { object: { id: 'in_1', parent: { subscription_details: { subscription: 'sub_1' } } } },
  });

  test('is read with its type and subject', () => {
    expect(readEvent(text, signatureOf(text, secret, now()))).toEqual({
      id: 'evt_1',
      type: 'invoice.paid',
      about: { kind: 'subscription', id: 'sub_1' },
    });
  });

  test('is accepted with the previous secret', () => {
    expect(readEvent(text, signatureOf(text, 'whsec_theOneFromBefore', now())).id).toBe('evt_1');
  });

  test.each([
    ['unsigned', (): string | null => null, 'unauthenticated'],
    ['signed with another secret', () => signatureOf(text, 'whsec_forged0000', now()), 'unauthenticated'],
    ['altered', () => signatureOf(`${text} `, secret, now()), 'unauthenticated'],
    ['six minutes old', () => signatureOf(text, secret, now() - 360), 'unauthenticated'],
  ] as const)('is refused if %s', (_, signature, code) => {
    let failure: unknown;
    try {
      readEvent(text, signature());
    } catch (error) {
      failure = error;
    }
    expect(isAppError(failure, code)).toBe(true);
  });

  test('is refused in the other mode', () => {
    const live = text.replace('"livemode":false', '"livemode":true');
    expect(() => readEvent(live, signatureOf(live, secret, now()))).toThrow(/another mode/);
  });
});
