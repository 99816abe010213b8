import type { Interval, PaidPlan } from '@/lib/rules/premium/offer';

/** The prices of both plans, by the month and by the year. */
export function priceTable(currency: string) {
  const price = (plan: PaidPlan, interval: Interval, amount: number) => ({
    ...{ priceId: `${plan}-${interval}`, plan, interval, amount, currency, isTaxIncluded: true },
  });
  return {
    monthly: { basic: price('basic', 'monthly', 499), pro: price('pro', 'monthly', 999) },
    yearly: { basic: price('basic', 'yearly', 4990), pro: price('pro', 'yearly', 9990) },
    asOf: '2026-11-22T12:00:00.000Z',
  };
}
