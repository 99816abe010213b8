import { fireEvent, screen, waitFor } from '@testing-library/react';
import { PlanPicker } from '@/components/store/plan-picker';
import type { Interval, PaidPlan } from '@/lib/rules/premium/offer';
import { prepareBrowser } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), prefetch: jest.fn() }),
  usePathname: () => '/store/subscriptions',
}));
prepareBrowser();

const userId = '200000000000000003';
const checkout = `POST /api/store/${userId}/checkout`;
const premium = `GET /api/store/${userId}/premium`;

function price(plan: PaidPlan, interval: Interval, amount: number) {
  return { priceId: `${plan}-${interval}`, plan, interval, amount, currency: 'EUR', isTaxIncluded: true };
}

const prices = {
  monthly: { basic: price('basic', 'monthly', 499), pro: price('pro', 'monthly', 999) },
  yearly: { basic: price('basic', 'yearly', 4990), pro: price('pro', 'yearly', 9990) },
  asOf: '2026-11-22T12:00:00.000Z',
};
const nothing = { hasCustomer: false, entries: [], withdrawals: [], gifts: [] };

async function show(answers: Record<string, unknown> = {}, viewer: string | null = userId) {
  const api = new FakeApi({ 'GET /api/store/prices': prices, [premium]: nothing, ...answers });
  renderWithQueries(<PlanPicker userId={viewer} />);
  await screen.findByRole('heading', { name: 'Basic' });
  return api;
}

test('Pro is the most popular, with its price, tax and what it brings', async () => {
  await show();
  const pro = screen.getByRole('region', { name: 'Pro' });
  expect(pro).toHaveTextContent('Most Popular');
  expect(pro).toHaveTextContent('€9.99a monthPaid each month, incl. tax');
  expect(pro).toHaveTextContent('Covers 3 servers');
  expect(pro).toHaveTextContent('Unlimited custom commands');
  expect(pro).toHaveTextContent('25 questions in each application form');
});

test('a year is shown by the month too, with what it saves, and the prices are asked for anew', async () => {
  const api = await show();
  fireEvent.click(screen.getByRole('radio', { name: /Yearly/ }));
  expect(screen.getByText('save 16%')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Basic' })).toHaveTextContent(
    '€4.16a month€49.90 a year, incl. tax',
  );
  await waitFor(() => expect(api.calls.filter((call) => call.endsWith('/prices'))).toHaveLength(2));
});

test('visitors are told to log in, and nothing is sent', async () => {
  const api = await show({}, null);
  fireEvent.click(screen.getByRole('button', { name: 'Get Pro' }));
  expect(await screen.findByText('You must be logged in to purchase premium.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Login with Discord' })).toHaveAttribute(
    'href',
    '/auth/login?callbackUrl=%2Fstore%2Fsubscriptions',
  );
  expect(api.bodies).toEqual([]);
});

describe('a coupon', () => {
  const apply = (text: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Have a coupon?' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Coupon' }), { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  };

  test('is applied at the payment, and says so', async () => {
    const api = await show({ [checkout]: new Refusal('internal') });
    apply(' WELCOME20 ');
    expect(screen.getByRole('alert')).toHaveTextContent('Coupon will be applied if valid during checkout.');
    fireEvent.click(screen.getByRole('button', { name: 'Get Basic' }));
    await waitFor(() => expect(api.bodies).toEqual([{ priceId: 'basic-monthly', coupon: 'WELCOME20' }]));
    await screen.findByText('Something went wrong on our side.');
  });

  test('that cannot be used is named at its field', async () => {
    const says = "This coupon isn't valid.";
    await show({ [checkout]: new Refusal('invalid', says, { coupon: says }) });
    apply('GUESS');
    fireEvent.click(screen.getByRole('button', { name: 'Get Basic' }));
    expect(await screen.findByText(says)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Coupon' })).toBeInvalid();
  });
});

test('what the server says is shown, and where nobody answers that too', async () => {
  await show({ [checkout]: new Refusal('payments_unavailable') });
  fireEvent.click(screen.getByRole('button', { name: 'Get Basic' }));
  expect(await screen.findByText(/payment provider can't be reached/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Get Basic' })).toBeEnabled();
});

test('a refusal without a word still says what has failed', async () => {
  await show({ [checkout]: new Refusal('internal', '') });
  fireEvent.click(screen.getByRole('button', { name: 'Get Basic' }));
  expect(await screen.findByText('Failed to create checkout session.')).toBeVisible();
});

test('without an answer', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Get Basic' }));
  expect(await screen.findByText('Something went wrong. Please try again later.')).toBeVisible();
});

test('prices that cannot be loaded can be asked for again', async () => {
  const api = new FakeApi({ 'GET /api/store/prices': new Refusal('not_configured'), [premium]: nothing });
  renderWithQueries(<PlanPicker userId={userId} />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  Object.assign(api.answers, { 'GET /api/store/prices': prices });
  fireEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Basic' })).toBeVisible();
});
