import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PlanPicker } from '@/components/store/plan-picker';
import { failureText } from '@/components/store/use-checkout';
import { CallError } from '@/lib/api/call';
import { unknownFailure } from '@/lib/core/unknown-failure';
import { choicePath, type PlanChoice, readChoice } from '@/lib/rules/premium/choice';
import { prepareBrowser } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';
import { priceTable } from '../../support/price-table';

jest.mock('next/navigation', () => jest.requireActual('../../support/address'));
prepareBrowser();

const userId = '200000000000000003';
const checkout = `POST /api/store/${userId}/checkout`;
const premium = `GET /api/store/${userId}/premium`;

const prices = priceTable('EUR');
const nothing = { hasCustomer: false, entries: [], unreadable: 0, withdrawals: [], gifts: [] };

const nobodysChoice = { plan: null, interval: 'monthly', coupon: '' } as const;
const servers = `GET /api/store/${userId}/servers`;
const noIcon = { icon: null, iconUrl: null };
const server = { id: '300000000000000002', name: 'Tide Pool', ...noIcon, plan: 'none', state: 'free' };

async function show(
  answers: Record<string, unknown> = {},
  viewer: string | null = userId,
  choice: PlanChoice = nobodysChoice,
) {
  const api = new FakeApi({
    'GET /api/store/prices': prices,
    [premium]: nothing,
    [servers]: { servers: [server] },
    ...answers,
  });
  renderWithQueries(<PlanPicker userId={viewer} choice={choice} prices={null} premium={null} />);
  await screen.findAllByText(/incl\. tax/);
  return api;
}

test('Pro is marked as most popular, with its price, tax and features', async () => {
  await show();
  const pro = screen.getByRole('region', { name: 'Pro' });
  expect(pro).toHaveTextContent('Most Popular');
  expect(pro).toHaveTextContent('€9.99a monthPaid each month, incl. tax');
  for (const brought of [
    'Covers 3 servers',
    'Unlimited custom commands',
    '25 questions in each application form',
  ])
    expect(pro).toHaveTextContent(brought);
});

test('yearly billing shows the monthly price and the saving, and reloads the prices', async () => {
  const api = await show();
  fireEvent.click(screen.getByRole('radio', { name: /Yearly/ }));
  expect(screen.getByText('Prices by the year.')).toHaveAttribute('aria-live', 'polite');
  expect(screen.getByText('save 16%')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Basic' })).toHaveTextContent(
    '€4.16a month€49.90 a year, incl. tax',
  );
  await waitFor(() => expect(api.calls.filter((call) => call.endsWith('/prices'))).toHaveLength(2));
});

test('visitors are asked to log in at the button they pressed, and nothing is sent', async () => {
  const api = await show({}, null);
  fireEvent.click(screen.getByRole('button', { name: 'Have a coupon?' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Coupon' }), { target: { value: 'WELCOME20' } });
  fireEvent.click(screen.getByRole('radio', { name: /Yearly/ }));
  const pro = screen.getByRole('region', { name: 'Pro' });
  fireEvent.click(within(pro).getByRole('button', { name: 'Get Pro' }));
  const said = await within(pro).findByText('You must be logged in to purchase premium.');
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement).toContainElement(said);
  expect(within(pro).getByRole('link', { name: 'Login with Discord' })).toHaveAttribute(
    'href',
    `/auth/login?callbackUrl=${encodeURIComponent('/store/subscriptions?plan=pro&billing=yearly&coupon=WELCOME20')}`,
  );
  expect(api.bodies).toEqual([]);
});

test('the choice made before the login is restored after it', async () => {
  const choice = readChoice({ plan: 'pro', billing: 'yearly', coupon: ' WELCOME20 ' });
  await show({}, userId, choice);
  const button = await screen.findByRole('button', { name: 'Get Pro' });
  expect(screen.getByRole('radio', { name: /Yearly/ })).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Coupon' })).toHaveValue('WELCOME20');
  expect(button).toHaveFocus();
});

test('an address with invalid choices is read as no choice', () => {
  expect(readChoice({ plan: 'none', billing: ['yearly'], coupon: ['a'] })).toEqual(nobodysChoice);
  expect(choicePath(nobodysChoice)).toBe('/store/subscriptions');
});

test('a user who manages no server is warned before the payment, and may buy anyway', async () => {
  const api = await show({ [servers]: { servers: [] }, [checkout]: new Refusal('payments_unavailable') });
  fireEvent.click(screen.getByRole('button', { name: 'Get Basic' }));
  const said = await screen.findByText("You don't manage a server with Corallium yet");
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement).toContainElement(said);
  expect(api.bodies).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Buy anyway' }));
  const order = { priceId: 'basic-monthly', coupon: null, guildId: null };
  await waitFor(() => expect(api.bodies).toEqual([order]));
});

test('the order includes the server whose lock led to the store', async () => {
  sessionStorage.setItem('corallium:store-from', '/dashboard/300000000000000002/commands?tab=custom');
  const api = await show({ [checkout]: new Refusal('payments_unavailable') });
  fireEvent.click(screen.getByRole('button', { name: 'Get Basic' }));
  await waitFor(() => expect(api.bodies).toMatchObject([{ guildId: '300000000000000002' }]));
  sessionStorage.clear();
});

describe('a coupon', () => {
  const type = (text: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Have a coupon?' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Coupon' }), { target: { value: text } });
  };
  const apply = () => fireEvent.click(screen.getByRole('button', { name: 'Apply' }));

  test.each([true, false])('is sent with the order (applied: %s)', async (isApplied) => {
    const api = await show({ [checkout]: new Refusal('internal') });
    type(' WELCOME20 ');
    if (isApplied) {
      apply();
      expect(screen.getByRole('alert')).toHaveTextContent('Coupon will be applied if valid during checkout.');
    }
    fireEvent.click(screen.getByRole('button', { name: 'Get Basic' }));
    const order = { priceId: 'basic-monthly', coupon: 'WELCOME20', guildId: null };
    await waitFor(() => expect(api.bodies).toEqual([order]));
    await screen.findByText('Something went wrong on our side.');
  });

  test('is asked for when it is missing', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Have a coupon?' }));
    apply();
    expect(screen.getByText('Enter a coupon.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Coupon' })).toHaveFocus();
  });

  test('shows its rejection at the pressed button, with a way back to the field', async () => {
    const says = "This coupon isn't valid.";
    await show({ [checkout]: new Refusal('invalid', says, { coupon: says }) });
    type('GUESS');
    fireEvent.click(screen.getByRole('button', { name: 'Get Basic' }));
    const said = await within(screen.getByRole('region', { name: 'Basic' })).findByText(says);
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement).toContainElement(said);
    expect(screen.getByRole('textbox', { name: 'Coupon' })).toBeInvalid();
    fireEvent.click(screen.getByRole('button', { name: 'Change coupon' }));
    expect(screen.getByRole('textbox', { name: 'Coupon' })).toHaveFocus();
  });
});

test.each([
  ['the message of the server', new Refusal('payments_unavailable'), /payment provider can't be reached/],
  [
    'the failed action when the server sends no message',
    new Refusal('internal', ''),
    'Failed to create checkout session.',
  ],
  [
    'a general error when the server does not answer',
    undefined,
    'Something went wrong. Please try again later.',
  ],
])('a failed checkout shows %s', async (_, answer, says) => {
  await show({ [checkout]: answer });
  fireEvent.click(screen.getByRole('button', { name: 'Get Basic' }));
  expect(await screen.findByText(says)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Get Basic' })).toBeEnabled();
});

test('a failure takes the focus once, but not while the user types afterwards', async () => {
  await show({ [checkout]: new Refusal('payments_unavailable') });
  fireEvent.click(screen.getByRole('button', { name: 'Get Basic' }));
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/can't be reached/));
  fireEvent.click(screen.getByRole('button', { name: 'Have a coupon?' }));
  const coupon = screen.getByRole('textbox', { name: 'Coupon' });
  fireEvent.change(coupon, { target: { value: 'W' } });
  fireEvent.change(coupon, { target: { value: 'WE' } });
  expect(coupon).toHaveFocus();
});

test('an unknown failure is described as a failed checkout session', () => {
  const answer = new CallError('internal', unknownFailure, {}, 500);
  expect(failureText(answer)).toBe('Failed to create checkout session.');
});

test('loading the prices can be retried after a failure', async () => {
  const api = new FakeApi({ 'GET /api/store/prices': new Refusal('not_configured'), [premium]: nothing });
  renderWithQueries(<PlanPicker userId={userId} choice={nobodysChoice} prices={null} premium={null} />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  Object.assign(api.answers, { 'GET /api/store/prices': prices });
  fireEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Basic' })).toBeVisible();
});
