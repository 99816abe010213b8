import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PollsPanel } from '@/components/dashboard/polls/panel';
import type { ListedPoll } from '@/lib/contracts/polls';
import { polls } from '@/lib/guild-settings/sections/polls';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';
import { panelPlace, panelProps } from '../../support/panel-props';

prepareBrowser();
const base = `${panelPlace}/polls`;

function listed(more: Partial<ListedPoll> = {}): ListedPoll {
  return {
    _id: 'p1',
    title: 'Which fish?',
    embed: { title: 'Which fish?', description: '', footer: '', color: '#5865F2' },
    options: [
      { emoji: '🐟', label: 'Tuna', description: '', votes: 3 },
      { emoji: '<:clown:600000000000000001>', label: 'Clown', description: '', votes: 1 },
    ],
    votes: 4,
    endTime: new Date(Date.now() + 3_600_000).toISOString(),
    createdAt: new Date().toISOString(),
    channelId: '400000000000000002',
    state: 'active',
    author: 'pearl',
    link: null,
    resultChannelId: null,
    problem: null,
    ...more,
  };
}

function show(
  active: ListedPoll[],
  ended: ListedPoll[],
  answers: Record<string, unknown> = {},
  pollToggle = true,
) {
  const api = new FakeApi(answers);
  const data = { activePolls: active, endedPolls: ended, morePolls: null, cancelledPollCount: 0 };
  const props = panelProps(polls, data, 'none', { pollToggle });
  renderWithQueries(<PollsPanel {...props} form={<p>The form</p>} />);
  return api;
}

test('disables New poll while polls are off', () => {
  show([], [], {}, false);
  expect(screen.getByText('No poll is running')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'New poll' })).toBeDisabled();
  expect(screen.getByText('The form')).toBeInTheDocument();
});

test('a running poll shows the votes of each option', () => {
  show([listed()], []);
  const rows = within(screen.getByRole('article', { name: 'Which fish?' })).getAllByRole('listitem');
  expect(rows.slice(0, 2).map((row) => row.textContent)).toEqual([
    ' Tuna3 votes · 75%',
    ':clown: Clown1 vote · 25%',
  ]);
  expect(screen.getByRole('img', { name: '🐟' })).toBeInTheDocument();
});

test('closes and cancels only after confirmation', async () => {
  const user = userEvent.setup();
  const api = show([listed()], [], {
    [`POST ${base}/close`]: { message: 'It is closed.' },
    [`POST ${base}/cancel`]: new Refusal('conflict', 'It is over already.'),
  });
  await user.click(screen.getByRole('button', { name: 'Close now: Which fish?' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(api.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Close now: Which fish?' }));
  await user.click(await screen.findByRole('button', { name: 'Close poll' }));
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ text: 'It is closed.' }));
  await waitFor(() => expect(screen.getByRole('button', { name: "Cancel 'Which fish?'" })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: "Cancel 'Which fish?'" }));
  expect(await screen.findByText('4 votes', { selector: '[role=alertdialog] li' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel poll' }));
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ description: 'It is over already.' }));
});

test('shows the problem of a blocked poll, and no actions for a closed one', () => {
  show(
    [listed({ state: 'counted', problem: 'Discord refused this.' })],
    [listed({ _id: 'p2', title: 'Over', state: 'closed' })],
  );
  expect(screen.getByText('Discord refused this.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again: Which fish?' })).toBeInTheDocument();
  const over = within(screen.getByRole('article', { name: 'Over' }));
  expect(over.getByText('Closed')).toBeInTheDocument();
  expect(over.queryByRole('button')).not.toBeInTheDocument();
});

test('previews a new poll, focuses a missing label, and retries with the same key', async () => {
  const user = userEvent.setup();
  const api = show([], [], { [`POST ${base}/create`]: new Refusal('invalid', "Some values aren't valid.") });
  await user.click(screen.getByRole('button', { name: 'New poll' }));
  const preview = within(await screen.findByRole('figure', { name: 'Preview' }));
  expect(preview.getByText('Started by Pearl')).toBeInTheDocument();
  await user.click(screen.getByRole('textbox', { name: 'Title' }));
  await user.paste('Crabs?');
  expect(preview.getByText('Crabs?')).toBeInTheDocument();
  const option = (number: number) =>
    within(screen.getByRole('group', { name: new RegExp(`Option ${number}`) }));
  const label = async (number: number, text: string) => {
    await user.click(option(number).getByRole('textbox', { name: 'Label' }));
    await user.paste(text);
  };
  await label(3, 'Maybe');
  expect(preview.getAllByText(/Maybe/)).toHaveLength(2);
  expect(preview.getAllByText(/Option 1/)).toHaveLength(2);
  const start = screen.getByRole('button', { name: 'Start poll' });
  await user.click(start);
  expect(option(1).getByText('Enter a label.')).toBeInTheDocument();
  await waitFor(() => expect(option(1).getByRole('textbox', { name: 'Label' })).toHaveFocus());
  expect(api.calls).toEqual([]);
  await label(1, 'Yes');
  await label(2, 'No');
  Object.assign(globalThis.crypto, { randomUUID: () => 'the-key' });
  await user.click(start);
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ text: 'Failed to create poll.' }));
  await waitFor(() => expect(start).toBeEnabled());
  await user.click(start);
  await waitFor(() => expect(api.bodies).toHaveLength(2));
  // A retry has the same key, so that at most one poll starts.
  expect(api.bodies[1]).toEqual(api.bodies[0]);
  expect(api.bodies[0]).toMatchObject({ title: 'Crabs?', color: '', key: 'the-key' });
});
