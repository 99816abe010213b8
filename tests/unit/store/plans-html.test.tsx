/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { QueryProvider } from '@/components/layout/query-provider';
import { PlanPicker } from '@/components/store/plan-picker';
import { priceTable } from '../../support/price-table';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), prefetch: jest.fn() }),
  usePathname: () => '/store/subscriptions',
  useSearchParams: () => new URLSearchParams(),
}));

test("the server's HTML contains the plans with prices and features, not a loading state", () => {
  const html = renderToString(
    <QueryProvider>
      <PlanPicker
        userId={null}
        choice={{ plan: null, interval: 'monthly', coupon: '' }}
        prices={priceTable('USD')}
        premium={null}
      />
    </QueryProvider>,
  ).replaceAll('<!-- -->', '');
  const texts = ['Basic', 'Most Popular', 'US$4.99', 'US$9.99', 'Unlimited custom commands', 'Get Pro'];
  expect(texts.filter((text) => !html.includes(text))).toEqual([]);
  expect(html).not.toContain('Loading');
});
