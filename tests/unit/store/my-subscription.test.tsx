import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { UnsavedGuardProvider } from '@/components/form/unsaved-guard';
import { MySubscription } from '@/components/store/my-subscription';
import { ThanksPanel } from '@/components/store/thanks-panel';
import type { PremiumAnswer, ShownEntry } from '@/lib/rules/premium/answer';
import { prepareBrowser } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';
import { priceTable } from '../../support/price-table';
import { hrefOf } from '../../support/seen';

jest.mock('next/navigation', () => jest.requireActual('../../support/address'));
prepareBrowser();

const userId = '200000000000000003';
const premium = `GET /api/store/${userId}/premium`;
const servers = `GET /api/store/${userId}/servers`;
const slots = `POST /api/store/${userId}/slots`;

const free = { place: 0, guildId: null, guildName: null, state: 'free', movableFrom: null } as const;
const covered = { ...free, guildId: '300000000000000002', guildName: 'Tide Pool', state: 'active' } as const;
const stripe = {
  subscriptionId: 'sub_1',
  status: 'active',
  interval: 'monthly',
  priceId: 'basic-monthly',
  currentPeriodEnd: '2026-12-20T12:00:00.000Z',
  cancelAtPeriodEnd: false,
  pastDueSince: null,
} as const;
const server = { icon: null, iconUrl: null, plan: 'none', state: 'free' };
const reef = { ...server, id: '300000000000000001', name: 'Coral Reef' };
const pool = { ...server, id: '300000000000000002', name: 'Tide Pool' };

function entry(changes: Partial<ShownEntry> = {}): ShownEntry {
  return {
    id: 'sub_1',
    plan: 'basic',
    source: 'stripe',
    startsAt: '2026-11-20T12:00:00.000Z',
    expiresAt: '2026-12-21T12:00:00.000Z',
    code: null,
    isActive: true,
    stripe,
    withdrawableUntil: '2026-12-04T12:00:00.000Z',
    slots: [covered],
    ...changes,
  };
}

const answer = (...entries: ShownEntry[]): PremiumAnswer => ({
  hasCustomer: true,
  entries,
  unreadable: 0,
  withdrawals: [],
  gifts: [],
});

const draw = (sessionId: string | null) =>
  renderWithQueries(
    <UnsavedGuardProvider>
      <MySubscription userId={userId} username="Pearl" sessionId={sessionId} />
    </UnsavedGuardProvider>,
  );

async function show(first: PremiumAnswer, answers: Record<string, unknown> = {}) {
  const api = new FakeApi({ [premium]: first, ...answers });
  draw(null);
  await screen.findByRole('heading', { name: 'Redeem a code' });
  return api;
}

test('a user without a plan sees a link to the plans', async () => {
  await show({ ...answer(), hasCustomer: false });
  expect(hrefOf('See the plans')).toBe('/store/subscriptions');
});

test('an unreadable plan is reported, without a link to the plans', async () => {
  await show({ ...answer(), unreadable: 1 });
  expect(screen.getByText("A plan of yours can't be shown")).toBeVisible();
  expect(screen.queryByRole('link', { name: 'See the plans' })).toBeNull();
});

test('a plan shows its renewal, its servers and its withdrawal deadline', async () => {
  await show(answer(entry()));
  expect(screen.getByText('Renews monthly, next on 20 December 2026')).toBeVisible();
  expect(hrefOf('Tide Pool')).toBe('/dashboard/300000000000000002');
  expect(screen.getByText(/withdraw from your purchase until 4 December 2026/)).toBeVisible();
});

test('cancelling asks first, shows the end date and can be undone', async () => {
  const cancelled = entry({ stripe: { ...stripe, cancelAtPeriodEnd: true } });
  const api = await show(answer(entry()), {
    [`POST /api/store/${userId}/cancel`]: { message: 'Cancelled.', premium: answer(cancelled) },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel subscription' }));
  const asked = await screen.findByRole('alertdialog', { name: 'Cancel Basic?' });
  expect(asked).toHaveTextContent('You keep Basic until 20 December 2026');
  fireEvent.click(within(asked).getByRole('button', { name: 'Cancel subscription' }));
  expect(await screen.findByRole('button', { name: 'Keep subscription' })).toBeVisible();
  expect(screen.getByText('Ends on 20 December 2026')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Keep subscription' }));
  await waitFor(() => expect(api.bodies).toEqual([{ cancel: true }, { cancel: false }]));
});

test('a failed payment shows how long the plan stays active', async () => {
  const late = { status: 'past_due', pastDueSince: '2026-12-20T12:00:00.000Z' } as const;
  await show(answer(entry({ stripe: { ...stripe, ...late }, expiresAt: '2026-12-27T12:00:00.000Z' })));
  expect(screen.getByText(/Your plan stays on until 27 December 2026/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change plan' })).toBeDisabled();
  expect(screen.getByText(/You can change your plan once your payment has gone through/)).toBeVisible();
});

test('an ended plan shows that nothing is lost, and links to the plans', async () => {
  const ended = {
    isActive: false,
    withdrawableUntil: null,
    stripe: { ...stripe, status: 'canceled' },
  } as const;
  await show(answer(entry({ ...ended, slots: [{ ...covered, state: 'waiting' }] })));
  expect(screen.getByText(/Everything they had is kept/)).toBeVisible();
  expect(screen.getByText('Paused')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the plans' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change plan' })).toBeNull();
});

test('a server can be chosen among those without a plan', async () => {
  const api = await show(answer(entry({ slots: [free] })), {
    [servers]: { servers: [{ ...reef, plan: 'pro', state: 'taken' }, pool] },
    [slots]: { message: 'Done.', premium: answer(entry()) },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Choose a server' }));
  expect(await screen.findByRole('radio', { name: /Coral Reef/ })).toBeDisabled();
  fireEvent.click(screen.getByRole('radio', { name: /Tide Pool/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Give it Basic' }));
  expect(await screen.findByRole('link', { name: 'Tide Pool' })).toBeVisible();
  expect(api.bodies).toEqual([{ entryId: 'sub_1', slot: 0, guildId: '300000000000000002' }]);
});

test('a link to add another server is shown when every server has a plan', async () => {
  await show(answer(entry({ slots: [free] })), {
    [servers]: { servers: [{ ...reef, plan: 'pro', state: 'yours' }] },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Choose a server' }));
  const link = await screen.findByRole('link', { name: 'Add the bot to another server' });
  expect(link).toHaveAttribute('href', '/dashboard/selector');
});

test('a plan change shows the amount and the date before it is confirmed', async () => {
  const preview = {
    amountDue: 450,
    currency: 'EUR',
    prorationDate: 1_795_000_000,
    nextAmount: 999,
    nextDate: '2026-12-20T12:00:00.000Z',
  };
  const api = await show(answer(entry()), {
    'GET /api/store/prices': priceTable('EUR'),
    [`GET /api/store/${userId}/plan?priceId=pro-monthly`]: preview,
    [`POST /api/store/${userId}/plan`]: { message: 'Changed.', premium: answer(entry({ plan: 'pro' })) },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Change plan' }));
  fireEvent.click(await screen.findByRole('radio', { name: /Pro, monthly/ }));
  expect(await screen.findByText('You pay €4.50 now, for the rest of the period.')).toBeVisible();
  expect(screen.getByText('From 20 December 2026 you pay €9.99 a month.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Change plan and pay €4.50' }));
  await screen.findByRole('heading', { name: 'Corallium Pro' });
  expect(api.bodies).toEqual([{ priceId: 'pro-monthly', prorationDate: 1_795_000_000, amountDue: 450 }]);
});

describe('after the payment', () => {
  const confirm = `POST /api/store/${userId}/confirm`;

  test('the page waits for the plan and then offers to choose a server', async () => {
    const api = new FakeApi({ [premium]: answer(), [confirm]: { status: 'complete' } });
    renderWithQueries(<ThanksPanel userId={userId} sessionId="cs_test_1" />);
    expect(await screen.findByText('Your plan is being activated…')).toBeVisible();
    Object.assign(api.answers, { [premium]: answer(entry({ slots: [free] })) });
    expect(await screen.findByText('One step left: choose a server')).toBeVisible();
    expect(hrefOf('Go to Dashboard')).toBe('/dashboard');
  });

  test('help with a reference is offered after 30 seconds without the plan', async () => {
    jest.useFakeTimers();
    try {
      new FakeApi({ [premium]: answer(), [confirm]: { status: 'complete' } });
      renderWithQueries(<ThanksPanel userId={userId} sessionId="cs_test_1" />);
      await act(() => jest.advanceTimersByTimeAsync(29_000));
      expect(screen.getByText('Your plan is being activated…')).toBeVisible();
      expect(screen.queryByText('This takes longer than usual')).toBeNull();
      await act(() => jest.advanceTimersByTimeAsync(2000));
      expect(screen.getByText('This takes longer than usual')).toBeVisible();
      expect(screen.getByText('cs_test_1')).toBeVisible();
      expect(hrefOf('tell us')).toBe('/contact');
    } finally {
      jest.useRealTimers();
    }
  });

  test('the page shows only its two links when there was no purchase', async () => {
    const api = new FakeApi({ [premium]: answer() });
    renderWithQueries(<ThanksPanel userId={userId} sessionId={null} />);
    await waitFor(() => expect(api.calls).toEqual([premium]));
    expect(document.body).toHaveTextContent(/^Go to DashboardMy subscription$/);
  });

  test('choosing a server is the primary action for a plan without one', async () => {
    new FakeApi({ [premium]: answer(entry({ slots: [free] })) });
    renderWithQueries(<ThanksPanel userId={userId} sessionId={null} />);
    const choose = await screen.findByRole('button', { name: 'Choose a server' });
    expect(choose).toHaveClass('bg-coral-fill');
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).not.toHaveClass('bg-coral-fill');
  });

  test('the code of a new gift has the focus', async () => {
    const gift = {
      plan: 'pro',
      days: 365,
      hint: 'HJ12',
      state: 'open',
      redeemBy: '2027-11-22T12:00:00.000Z',
    };
    const gifts = [
      { ...gift, id: 'new', code: 'AAAA-BBBB-CCCC-HJ12' },
      { ...gift, id: 'old', code: 'DDDD-EEEE-FFFF-HJ12' },
    ];
    new FakeApi({ [premium]: { ...answer(), gifts }, [confirm]: { status: 'complete' } });
    draw('cs_test_1');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('AAAA-BBBB-CCCC-HJ12'));
    expect(document.activeElement).toHaveTextContent('Thank you. Here is the code to pass on:');
  });
});

describe('slots', () => {
  const resting = { ...covered, movableFrom: '2026-11-23T12:00:00.000Z' };

  test('a resting slot shows when it can move, and can be released', async () => {
    await show(answer(entry({ slots: [resting] })));
    const move = screen.getByRole('button', { name: 'Move' });
    expect(move).toBeDisabled();
    expect(move).toHaveAccessibleDescription('Can move to another server from 23 November 2026, 12:00 UTC');
    expect(screen.getByRole('button', { name: 'Release' })).toBeEnabled();
  });

  test('free slots share one line, and a server goes into one that need not wait', async () => {
    const waiting = { ...free, place: 1, movableFrom: '2026-11-23T12:00:00.000Z' };
    const api = await show(answer(entry({ plan: 'pro', slots: [covered, waiting, { ...free, place: 2 }] })), {
      [servers]: { servers: [reef] },
      [slots]: { message: 'Done.', premium: answer(entry()) },
    });
    expect(screen.getByText('2 free slots')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Choose a server' }));
    fireEvent.click(await screen.findByRole('radio', { name: /Coral Reef/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Give it Pro' }));
    await waitFor(() => expect(api.bodies).toMatchObject([{ slot: 2 }]));
  });

  test('a free slot is labelled as free only once', async () => {
    await show(answer(entry({ slots: [free] })));
    expect(screen.getAllByText(/free/i)).toHaveLength(1);
  });

  test('a refused change is shown in the dialog', async () => {
    await show(answer(entry({ slots: [covered] })), {
      [servers]: { servers: [reef] },
      [slots]: new Refusal('conflict', 'This server already has a plan from someone else.'),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Move' }));
    fireEvent.click(await screen.findByRole('radio', { name: /Coral Reef/ }));
    const dialog = screen.getByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'The slot was not changed.This server already has a plan from someone else.',
    );
  });

  const other = { ...covered, place: 1, guildName: 'Other' };
  test.each([
    ['the last slot', [covered], 'You keep paying for Basic, and it covers no server until you choose one.'],
    ['a resting slot', [resting, other], 'Until 23 November 2026, 12:00 UTC, only this server'],
    ['any other slot', [covered, other], 'You can give the slot to any server at once.'],
  ])('the consequence of releasing %s is shown first', async (_, held, cost) => {
    await show(answer(entry({ slots: held })));
    const [release] = screen.getAllByRole('button', { name: 'Release' });
    if (release) fireEvent.click(release);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(cost);
  });
});
