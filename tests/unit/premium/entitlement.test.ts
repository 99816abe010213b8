import {
  currentSubscription,
  isInForce,
  type Subscription,
  toEntry,
  withSubscription,
} from '@/lib/rules/premium/entitlement';
import { subscriptionStatuses } from '@/lib/rules/premium/offer';
import { emptyRecord, type PremiumEntry } from '@/lib/rules/premium/schema';
import { placeGuild } from '@/lib/rules/premium/slots';

const day = 86_400_000;
const now = Date.parse('2026-11-22T12:00:00.000Z');
const at = (days: number) => new Date(now + days * day).toISOString();

function subscription(changes: Partial<Subscription> = {}): Subscription {
  return {
    id: 'sub_1',
    customerId: 'cus_1',
    userId: '200000000000000003',
    guildId: null,
    status: 'active',
    plan: 'basic',
    interval: 'monthly',
    priceId: 'price_basic_month',
    itemId: 'si_1',
    startedAt: at(-40),
    currentPeriodEnd: at(20),
    cancelAtPeriodEnd: false,
    endedAt: null,
    unpaidSince: null,
    ...changes,
  };
}

function entryOf(changes: Partial<Subscription> = {}, before: PremiumEntry | null = null): PremiumEntry {
  const entry = toEntry(subscription(changes), before);
  if (!entry) throw new Error('It is no plan.');
  return entry;
}

test('only a trialing, active or past due subscription grants access', () => {
  const found = subscriptionStatuses.map((status) => {
    const ended = status === 'canceled' ? { endedAt: at(1) } : {};
    return [status, isInForce(entryOf({ status, unpaidSince: at(-1), ...ended }), now)];
  });
  expect(Object.fromEntries(found)).toEqual({
    trialing: true,
    active: true,
    past_due: true,
    unpaid: false,
    canceled: false,
    incomplete: false,
    incomplete_expired: false,
    paused: false,
  });
});

test.each([
  ['past due for less than seven days', { status: 'past_due', unpaidSince: at(-6.99) }, true],
  ['past due for seven days', { status: 'past_due', unpaidSince: at(-7) }, false],
  ['less than a day after the paid period', { currentPeriodEnd: at(-0.99) }, true],
  ['a day after the paid period, even if still active', { currentPeriodEnd: at(-1) }, false],
  ['cancelled at the end of the period', { cancelAtPeriodEnd: true }, true],
] as const)('checks access: %s', (_, changes, isOn) => {
  expect(isInForce(entryOf(changes), now)).toBe(isOn);
});

test("an ended subscription expires at once, even if Stripe's clock is ahead", () => {
  expect(isInForce(entryOf({ status: 'canceled', endedAt: at(30) }), now)).toBe(false);
});

test('ignores a subscription whose price belongs to no plan', () => {
  expect(toEntry(subscription({ plan: null }), null)).toBeNull();
  const record = emptyRecord('200000000000000003');
  expect(withSubscription(record, subscription({ plan: null }))).toBe(record);
});

test('returns the same record for an unchanged subscription', () => {
  const record = withSubscription(emptyRecord('200000000000000003'), subscription());
  expect(withSubscription(record, subscription())).toBe(record);
  expect(currentSubscription(record, now)?.id).toBe('sub_1');
  expect(currentSubscription(withSubscription(record, subscription({ status: 'unpaid' })), now)).toBeNull();
});

test('a smaller plan preserves the servers of the larger one for its return', () => {
  const pro = entryOf({ plan: 'pro' });
  const used = { ...pro, slots: pro.slots.map((slot, index) => ({ ...slot, guildId: String(index) })) };
  const basic = entryOf({ plan: 'basic' }, used);
  expect(basic.slots).toEqual(used.slots);
  expect(entryOf({ plan: 'pro' }, basic)).toEqual({ ...used, plan: 'pro' });
  expect(entryOf({ status: 'canceled', endedAt: at(-1) }, used).slots).toEqual(used.slots);
});

const first = withSubscription(emptyRecord('200000000000000003'), subscription());
const slots = [{ guildId: 'reef', lastGuildId: 'reef', movedAt: at(0) }];
const used = { ...first, entries: first.entries.map((entry) => ({ ...entry, slots })) };
const ended = subscription({ status: 'canceled', endedAt: at(-1) });

test('a new subscription inherits the servers of the previous one, in any order of events', () => {
  const second = subscription({ id: 'sub_2', plan: 'pro', startedAt: at(0) });
  const usual = withSubscription(withSubscription(used, ended), second);
  const reversed = withSubscription(withSubscription(used, second), ended);
  expect(usual.entries.map((entry) => [entry.id, entry.slots.map(({ guildId }) => guildId)])).toEqual([
    ['sub_1', []],
    ['sub_2', ['reef', null, null]],
  ]);
  expect(reversed).toEqual(usual);
  expect(withSubscription(usual, ended)).toBe(usual);
});

describe('a subscription bought for a server', () => {
  const before = withSubscription(used, ended);
  const guildsOf = (plan: 'basic' | 'pro') =>
    withSubscription(before, subscription({ id: 'sub_2', plan, guildId: 'pool' })).entries[1]?.slots.map(
      ({ guildId }) => guildId,
    );

  test('covers that server first, then those of the previous plan', () => {
    expect(guildsOf('basic')).toEqual(['pool', 'reef']);
    expect(guildsOf('pro')).toEqual(['pool', 'reef', null]);
  });

  test('lists the server only once', () => {
    const again = withSubscription(before, subscription({ id: 'sub_2', guildId: 'reef' }));
    expect(again.entries[1]?.slots).toMatchObject([{ guildId: 'reef' }]);
  });

  test('does not restore a server that was released', () => {
    const bought = entryOf({ guildId: 'pool' });
    const free = bought.slots.map((slot) => placeGuild(slot, null, { now, isLost: false, isIdle: false }));
    expect(entryOf({ guildId: 'pool' }, { ...bought, slots: free }).slots).toEqual(free);
  });

  test('has one free move for an inherited server', () => {
    const [slot] = withSubscription(before, subscription({ id: 'sub_2' })).entries[1]?.slots ?? [];
    if (!slot) throw new Error('It has no slot.');
    const moved = placeGuild(slot, 'pool', { now, isLost: false, isIdle: false });
    expect(moved).toEqual({ guildId: 'pool', lastGuildId: 'pool', movedAt: null });
  });
});
