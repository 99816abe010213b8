import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VerifyQueue } from '@/components/dashboard/verify/queue';
import { verify as section } from '@/lib/guild-settings/sections/verify';
import type { ValuesOf } from '@/lib/guild-settings/values';
import type { ListedVerification } from '@/lib/rules/verification/schema';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';
import { panelPlace, panelProps } from '../../support/panel-props';

prepareBrowser();

const base = `${panelPlace}/verify`;
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const person = (name: string, more: Partial<ListedVerification> = {}): ListedVerification => ({
  userId: `id-${name}`,
  username: name,
  accountCreatedAt: ago(800),
  isYoungAccount: false,
  createdAt: ago(1.5),
  tries: 0,
  decision: null,
  ...more,
});
const decision = {
  verdict: 'denied',
  by: { userId: '3', username: 'Finn' },
  reason: 'Spam.',
  at: ago(2.5),
} as const;

interface Shown {
  people?: readonly ListedVerification[];
  next?: string | null;
  settings?: Partial<ValuesOf<typeof section>>;
  answers?: Record<string, unknown>;
}

function show({ people = [person('Ann'), person('Bob')], next = null, settings, answers = {} }: Shown = {}) {
  const api = new FakeApi(answers);
  const data = {
    verifyPanel: null,
    verifyWaiting: { items: [...people], next },
    verifyWaitingCount: people.length,
  };
  const values = { verifiedRole: '5', manualReview: true, ...settings };
  renderWithQueries(<VerifyQueue {...panelProps(section, data, 'basic', values)} />);
  return api;
}
const list = () => within(screen.getByRole('list', { name: 'People waiting' }));
const button = (name: string) => screen.getByRole('button', { name });
const empty = { [`GET ${base}/queue?state=waiting`]: { items: [], next: null } };

test('lists waiting people with account age and wrong answers, without a request', () => {
  const young = person('Ann', { accountCreatedAt: ago(2.5), isYoungAccount: true, tries: 2 });
  const api = show({ people: [young, person('Bob', { tries: 1 })] });
  const [first, second] = list().getAllByRole('listitem');
  expect(first).toHaveTextContent(/Ann.*Account created 2 days ago.*Younger than a week.*2 wrong answers/);
  expect(second).toHaveTextContent(/Bob.*Account created 2 years ago.*1 wrong answer(?!s)/);
  expect(second).not.toHaveTextContent('Younger');
  expect(api.calls).toEqual([]);
});

test('shows what prevents approvals', () => {
  show({ settings: { manualReview: false, verifiedRole: null } });
  expect(screen.getByText('Review is switched off')).toBeInTheDocument();
  expect(screen.getByText('There is no role to give')).toBeInTheDocument();
  expect(button('Approve Ann')).toBeDisabled();
  expect(button('Deny Ann')).toBeEnabled();
});

test('shows an empty queue', () => {
  show({ people: [] });
  expect(screen.getByText('Nobody is waiting')).toBeInTheDocument();
});

test('approves with one click', async () => {
  const api = show({ answers: { [`POST ${base}/decide`]: { message: 'Ann was approved.' }, ...empty } });
  await userEvent.click(button('Approve Ann'));
  expect(await screen.findByText('Nobody is waiting')).toBeInTheDocument();
  expect(api.bodies).toEqual([{ targetId: 'id-Ann', verdict: 'approved', reason: '', tellPerson: false }]);
  expect(toasts).toEqual([{ tone: 'success', text: 'Ann was approved.' }]);
});

test("shows Discord's refusal and reloads the list", async () => {
  const description = 'Discord refused this: No.';
  show({ answers: { [`POST ${base}/decide`]: new Refusal('discord_refused', description), ...empty } });
  await userEvent.click(button('Approve Ann'));
  await waitFor(() => expect(toasts).toEqual([{ tone: 'error', text: 'Nothing was decided', description }]));
  expect(await screen.findByText('Nobody is waiting')).toBeInTheDocument();
});

test('denies with a reason and notifies the person if chosen', async () => {
  const api = show({ answers: { [`POST ${base}/decide`]: { message: 'Bob was denied.' }, ...empty } });
  await userEvent.click(button('Deny Bob'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deny Bob?' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), ' Spam. ');
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Tell them/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Deny' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.bodies).toEqual([{ targetId: 'id-Bob', verdict: 'denied', reason: 'Spam.', tellPerson: true }]);
});

test('limits the reason, and preserves it when the denial fails', async () => {
  show({ answers: { [`POST ${base}/decide`]: new Refusal('conflict', 'Finn was first.'), ...empty } });
  await userEvent.click(button('Deny Bob'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deny Bob?' }));
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await userEvent.click(reason);
  await userEvent.paste('x'.repeat(501));
  expect(dialog.getByText('At most 500 characters.')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Deny' }));
  expect(toasts).toEqual([]);
  await userEvent.type(reason, '{Backspace}');
  await userEvent.click(dialog.getByRole('button', { name: 'Deny' }));
  await waitFor(() => expect(toasts).toMatchObject([{ tone: 'error', description: 'Finn was first.' }]));
  expect(reason).toHaveValue('x'.repeat(500));
});

test('decides on several people and lists failures with their reason', async () => {
  const failed = [{ userId: 'id-Bob', username: 'Bob', reason: 'Bob has left this server.' }];
  const message = '1 person was let in, 1 was not.';
  const api = show({
    people: [person('Ann'), person('Bob'), person('Cleo')],
    answers: {
      [`POST ${base}/decide-many`]: { message, decided: ['id-Ann'], failed },
      [`GET ${base}/queue?state=waiting`]: { items: [person('Cleo')], next: null },
    },
  });
  const all = screen.getByRole('checkbox', { name: 'Select everyone on this page' });
  await userEvent.click(all);
  expect(screen.getByText('3 selected')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Cleo' }));
  expect(all).toBePartiallyChecked();
  await userEvent.click(button('Approve selected'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve 2 people?' }));
  expect(dialog.getByText('Ann, Bob')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  const rest = within(await screen.findByRole('dialog', { name: 'Some could not be decided' }));
  expect(rest.getByText(message)).toBeInTheDocument();
  expect(rest.getByRole('listitem')).toHaveTextContent('BobBob has left this server.');
  expect(api.bodies).toEqual([
    { targetIds: ['id-Ann', 'id-Bob'], verdict: 'approved', reason: '', tellPerson: false },
  ]);
  await userEvent.click(rest.getByRole('button', { name: 'Done' }));
  expect(screen.getByText('Select all')).toBeInTheDocument();
  await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(1));
});

test('shows pages, and clears the selection on a page change', async () => {
  const api = show({
    next: 'more',
    answers: { [`GET ${base}/queue?state=waiting&after=more`]: { items: [person('Cleo')], next: null } },
  });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ann' }));
  await userEvent.click(button('Next'));
  expect(await list().findByText('Cleo')).toBeInTheDocument();
  expect(list().queryByText('Ann')).toBeNull();
  expect(screen.queryByText('1 selected')).toBeNull();
  expect(button('Next')).toBeDisabled();
  await userEvent.click(button('Previous'));
  expect(list().getByText('Ann')).toBeInTheDocument();
  expect(api.calls).toHaveLength(1);
});

test('shows the latest decisions, with a retry when they fail to load', async () => {
  const api = show();
  await userEvent.click(screen.getByRole('tab', { name: 'Decided' }));
  expect(await screen.findByText('The decisions could not be loaded.')).toBeInTheDocument();
  Object.assign(api.answers, {
    [`GET ${base}/queue?state=decided`]: { items: [person('Dan', { decision })], next: null },
  });
  await userEvent.click(button('Retry'));
  const decided = within(await screen.findByRole('list', { name: 'Decisions' }));
  expect(decided.getByRole('listitem')).toHaveTextContent(/Dan.*Denied.*By Finn 2 days ago.*Spam\./);
});
