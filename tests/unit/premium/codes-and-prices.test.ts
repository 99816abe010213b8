import { normaliseCode, withCode, writeCode } from '@/lib/rules/premium/codes';
import { isInForce } from '@/lib/rules/premium/entitlement';
import type { PriceTable } from '@/lib/rules/premium/price-schema';
import {
  findPrice,
  formatAmount,
  lookupKeyOf,
  readLookupKey,
  yearlySaving,
} from '@/lib/rules/premium/prices';
import { emptyRecord } from '@/lib/rules/premium/schema';
import { describeSource } from '@/lib/rules/premium/texts';
import { mayWithdraw } from '@/lib/rules/premium/withdrawal';
import { priceTable } from '../../support/price-table';

const now = Date.parse('2026-11-22T12:00:00.000Z');
const day = 86_400_000;

const { monthly, yearly } = priceTable('EUR');
const table: PriceTable = { monthly, yearly: { ...yearly, pro: { ...yearly.pro, amount: 12_500 } } };

/** The entry that a redeemed code creates. */
function givenEntry() {
  const grant = { codeId: 'x', hint: '', plan: 'pro', days: 1 } as const;
  const [entry] = withCode(emptyRecord('kai'), grant, now).entries;
  if (!entry) throw new Error('There is no entry.');
  return entry;
}

test('normalises typed codes, and rejects invalid ones', () => {
  expect(normaliseCode(' 7kq2-m9xd-oil1-zzzz ')).toBe('7KQ2M9XD0111ZZZZ');
  for (const wrong of ['', '7KQ2', '7KQ2M9XD0111ZZZZ0', '7KQ2M9XD0111ZZZU', '7KQ2M9XD0111ZZZ!']) {
    expect(normaliseCode(wrong)).toBeNull();
  }
  expect(writeCode('7KQ2M9XD0111ZZZZ')).toBe('7KQ2-M9XD-0111-ZZZZ');
});

test('days of one plan add up, and each code counts once', () => {
  const grant = { codeId: 'first', hint: 'ZZZZ', plan: 'pro', days: 30 } as const;
  const once = withCode(emptyRecord('kai'), grant, now);
  expect(withCode(once, grant, now)).toBe(once);
  const twice = withCode(once, { ...grant, codeId: 'second' }, now + day);
  expect(twice.entries.map(({ expiresAt }) => expiresAt)).toEqual([new Date(now + 60 * day).toISOString()]);
  const later = withCode(once, { ...grant, codeId: 'second' }, now + 40 * day);
  expect(later.entries[0]?.expiresAt).toBe(new Date(now + 70 * day).toISOString());
  const other = withCode(once, { ...grant, codeId: 'basic', plan: 'basic' }, now);
  expect(other.entries.map(({ plan }) => plan)).toEqual(['pro', 'basic']);
});

test('finds only prices and lookup keys of plans', () => {
  expect(findPrice(table, 'pro-yearly')?.amount).toBe(12_500);
  expect(findPrice(table, 'price_sticker')).toBeNull();
  expect(readLookupKey(lookupKeyOf('pro', 'yearly'))).toEqual({ plan: 'pro', interval: 'yearly' });
  expect([readLookupKey('sticker'), readLookupKey(null)]).toEqual([null, null]);
});

test('the yearly saving is a whole percentage, rounded down, and never negative', () => {
  expect([yearlySaving(table, 'basic'), yearlySaving(table, 'pro')]).toEqual([16, 0]);
});

test('formats amounts in their currency', () => {
  expect(formatAmount(499, 'EUR', 'en-GB')).toBe('€4.99');
  expect(formatAmount(1000, 'EUR', 'en-GB')).toBe('€10');
  expect(formatAmount(500, 'JPY', 'en-GB')).toBe('JP¥500');
});

test('describes every source of a plan except Stripe', () => {
  expect(describeSource({ source: 'stripe', code: null })).toBeNull();
  expect(describeSource({ source: 'code', code: 'K7QX' })).toBe('From a code ending in K7QX');
  expect(describeSource({ source: 'code', code: null })).toBe('From a code');
  expect(describeSource({ source: 'staff', code: null })).toBe('A gift from the Corallium team');
  expect(describeSource({ source: 'discord', code: null })).toBe('Bought on Discord. Cancel it there.');
});

test('a plan from Discord expires like any other', () => {
  const bought = { ...givenEntry(), source: 'discord' } as const;
  expect(isInForce(bought, now)).toBe(true);
  expect(isInForce(bought, now + day)).toBe(false);
});

test('a purchase can be withdrawn once, within 14 days', () => {
  const bought = (days: number, status: 'active' | 'canceled' = 'active') => {
    const startsAt = new Date(now - days * day).toISOString();
    const stripe = {
      subscriptionId: 'sub_1',
      status,
      interval: 'monthly',
      priceId: 'p',
      currentPeriodEnd: startsAt,
      cancelAtPeriodEnd: false,
      pastDueSince: null,
    } as const;
    return { ...givenEntry(), id: 'sub_1', startsAt, stripe };
  };
  const record = emptyRecord('kai');
  expect(mayWithdraw(record, bought(13.99), now)).toBe(true);
  expect(mayWithdraw(record, bought(14), now)).toBe(false);
  expect(mayWithdraw(record, bought(1, 'canceled'), now)).toBe(false);
  expect(mayWithdraw(record, { ...bought(1), stripe: null }, now)).toBe(false);
  const receipt = {
    id: 'r',
    subscriptionId: 'sub_1',
    plan: 'pro',
    interval: 'monthly',
    declaredAt: new Date(now).toISOString(),
    refundedAt: null,
    amount: null,
    currency: null,
  } as const;
  expect(mayWithdraw({ ...record, withdrawals: [receipt] }, bought(1), now)).toBe(false);
});
