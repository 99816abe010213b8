import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SuggestionsPanel } from '@/components/dashboard/suggestions/panel';
import type { ActiveSuggestion } from '@/lib/contracts/suggestions';
import { suggestions as section } from '@/lib/guild-settings/sections/suggestions';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';
import { panelPlace, panelProps } from '../../support/panel-props';
import { showSection } from '../../support/section-form';

jest.mock('next/navigation', () => jest.requireActual('../../support/address'));
prepareBrowser();

const suggestion = (id: string, text: string, more: Partial<ActiveSuggestion> = {}): ActiveSuggestion => ({
  id,
  suggestion: text,
  userId: '200000000000000004',
  username: `By ${id}`,
  createdAt: '2026-11-20T10:00:00.000Z',
  upvotes: 4,
  downvotes: 1,
  link: null,
  ...more,
});
const three = [suggestion('a', 'A book club'), suggestion('b', 'More crabs'), suggestion('c', 'A lobster')];
const base = `${panelPlace}/suggestions`;
const decidedOf = (active: ActiveSuggestion) => ({
  ...active,
  state: 'denied',
  decidedBy: { userId: '1', username: 'Finn' },
  reason: 'Too many crabs.',
  decidedAt: '2026-11-20T11:00:00.000Z',
});

function show(
  activeSuggestions: readonly ActiveSuggestion[] = three,
  answers: Record<string, unknown> = {},
  premium = true,
) {
  const api = new FakeApi(answers);
  const data = { premium, activeSuggestions: [...activeSuggestions], listVersion: '3.x' };
  renderWithQueries(<SuggestionsPanel {...panelProps(section, data, premium ? 'basic' : 'none')} />);
  return api;
}

const items = () =>
  within(screen.getByRole('list', { name: 'Active suggestions' })).queryAllByRole('listitem');
const button = (name: string) => screen.getByRole('button', { name });

test('lists suggestions with votes and a link to Discord', () => {
  const link = 'https://discord.com/channels/1/2/3';
  show([suggestion('a', 'A book club', { link })]);
  expect(items()[0]).toHaveTextContent(/By a.*A book club.*For: 4.*Against: 1/);
  expect(screen.getByRole('link', { name: 'Open in Discord' })).toHaveAttribute('href', link);
});

test('finds suggestions by text and by member and preserves their index', async () => {
  const decided = decidedOf(suggestion('b', 'More crabs'));
  const api = show(three, {
    [`POST ${base}/approve`]: { message: 'Suggestion approved.', suggestion: decided },
  });
  const search = screen.getByRole('searchbox', { name: 'Search suggestions' });
  await userEvent.type(search, 'CRAB');
  expect(items()).toHaveLength(1);
  await userEvent.click(button("Approve By b's suggestion"));
  await userEvent.click(await screen.findByRole('checkbox', { name: /Tell the author/ }));
  await userEvent.click(button('Approve'));
  await waitFor(() => expect(toasts).toEqual([{ tone: 'success', text: 'Suggestion approved.' }]));
  expect(api.bodies).toEqual([{ suggestionIndex: 1, suggestionId: 'b', reason: '', tellAuthor: true }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.clear(search);
  await userEvent.type(search, 'by c');
  expect(items()).toHaveLength(1);
  await userEvent.type(search, 'zzz');
  expect(screen.getByText('No suggestions found')).toBeInTheDocument();
});

test('shows a refusal and preserves the input', async () => {
  show(three, { [`POST ${base}/deny`]: new Refusal('stale', 'The list has changed.') });
  await userEvent.click(button("Deny By a's suggestion"));
  const reason = await screen.findByRole('textbox', { name: 'Reason' });
  await userEvent.type(reason, 'No.');
  await userEvent.click(button('Deny'));
  await waitFor(() =>
    expect(toasts).toEqual([
      { tone: 'error', text: 'The decision was not saved.', description: 'The list has changed.' },
    ]),
  );
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('No.');
});

test('limits a reason to 500 characters', async () => {
  const api = show();
  await userEvent.click(button("Deny By a's suggestion"));
  const reason = await screen.findByRole('textbox', { name: 'Reason' });
  await userEvent.click(reason);
  await userEvent.paste('x'.repeat(501));
  expect(screen.getByText('At most 500 characters.')).toBeInTheDocument();
  await userEvent.click(button('Deny'));
  expect(reason).toHaveFocus();
  expect(api.calls).toEqual([]);
  await userEvent.type(reason, '{Backspace}');
  expect(screen.queryByText('At most 500 characters.')).toBeNull();
  await userEvent.click(button('Deny'));
  await waitFor(() => expect(api.bodies).toMatchObject([{ reason: 'x'.repeat(500) }]));
});

test('disables decisions without premium but lists everything', () => {
  show(three, {}, false);
  expect(screen.getByText('Premium Required')).toBeInTheDocument();
  expect(items()).toHaveLength(3);
  for (const name of ["Approve By a's suggestion", "Deny By a's suggestion"]) {
    expect(button(name)).toBeDisabled();
  }
});

test('shows an empty queue', () => {
  show([]);
  expect(screen.getByText('No suggestions waiting')).toBeInTheDocument();
});

test('shows ten suggestions per page', async () => {
  show(Array.from({ length: 11 }, (_, index) => suggestion(`s${index}`, `no. ${index}`)));
  expect(items()).toHaveLength(10);
  await userEvent.click(button('Next'));
  expect(items().map((item) => item.textContent)).toEqual([expect.stringContaining('no. 10')]);
});

describe('the history', () => {
  const open = () => userEvent.click(screen.getByRole('tab', { name: 'Decided' }));

  test('loads page by page', async () => {
    const [first, second] = [decidedOf(suggestion('x', 'One')), decidedOf(suggestion('y', 'Two'))];
    show(three, {
      [`GET ${base}/decided`]: { items: [first], next: 'more' },
      [`GET ${base}/decided?after=more`]: { items: [second], next: null },
    });
    await open();
    const list = await screen.findByRole('list', { name: 'Decided suggestions' });
    expect(list).toHaveTextContent(/Denied by Finn.*Too many crabs\./);
    await userEvent.click(button('Show older decisions'));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show older decisions' })).toBeNull();
  });

  test('shows a failure with a retry, and an empty list', async () => {
    const api = show(three, { [`GET ${base}/decided`]: new Refusal('rate_limited', 'Too often.') });
    await open();
    expect(await screen.findByText('Too often.')).toBeInTheDocument();
    Object.assign(api.answers, { [`GET ${base}/decided`]: { items: [], next: null } });
    await userEvent.click(button('Retry'));
    expect(await screen.findByText('No decisions yet')).toBeInTheDocument();
  });
});

test('the form previews open, approved and denied suggestions', async () => {
  await showSection(section);
  const preview = await screen.findByRole('figure', { name: 'Open' });
  expect(preview).toHaveTextContent(/A weekly snorkelling evening.*Suggested by Pearl/);
  expect(screen.getByRole('figure', { name: 'Approved' })).toHaveTextContent(/Approved.*Fridays at eight/);
  expect(screen.getByRole('figure', { name: 'Denied' })).toHaveTextContent(/Denied.*too cold/);
});
