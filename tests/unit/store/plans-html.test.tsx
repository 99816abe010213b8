/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { QueryProvider } from '@/components/layout/query-provider';
import { PlanPicker } from '@/components/store/plan-picker';
import type { Interval, PaidPlan } from '@/lib/rules/premium/offer';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), prefetch: jest.fn() }),
  usePathname: () => '/store/subscriptions',
  useSearchParams: () => new URLSearchParams(),
}));

const price = (plan: PaidPlan, interval: Interval, amount: number) => ({
  ...{ priceId: `${plan}-${interval}`, plan, interval, amount, currency: 'USD', isTaxIncluded: true },
});
const prices = {
  monthly: { basic: price('basic', 'monthly', 499), pro: price('pro', 'monthly', 999) },
  yearly: { basic: price('basic', 'yearly', 4990), pro: price('pro', 'yearly', 9990) },
  asOf: '2026-11-22T12:00:00.000Z',
};

test("the server's HTML has plans, prices and what they bring, before anything is asked for", () => {
  const html = renderToString(
    <QueryProvider>
      <PlanPicker
        userId={null}
        choice={{ plan: null, interval: 'monthly', coupon: '' }}
        prices={prices}
        premium={null}
      />
    </QueryProvider>,
  ).replaceAll('<!-- -->', '');
  const texts = ['Basic', 'Most Popular', 'US$4.99', 'US$9.99', 'Unlimited custom commands', 'Get Pro'];
  expect(texts.filter((text) => !html.includes(text))).toEqual([]);
  expect(html).not.toContain('Loading');
});
