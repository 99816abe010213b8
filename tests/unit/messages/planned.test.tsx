import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListedPlanned } from '@/lib/rules/planned-messages/schema';
import { prepareBrowser } from '../../support/browser';
import { base, field, press, show, type } from '../../support/embedbuilder-panel';
import { Refusal } from '../../support/fake-api';
import { textsOf } from '../../support/seen';

jest.mock('next/navigation', () => jest.requireActual('../../support/address'));
prepareBrowser();
beforeEach(() => window.history.replaceState(null, '', '/dashboard/1/embedbuilder'));

const year = new Date().getUTCFullYear() + 1;
const raid: ListedPlanned = {
  id: 'raid',
  name: 'Raid',
  channelId: '400000000000000002',
  mentions: 'none',
  schedule: {
    repeat: 'weekly',
    date: `${year}-11-29`,
    time: '20:00',
    weekdays: [1, 3],
    until: null,
    times: null,
  },
  state: 'active',
  nextAt: `${year}-12-01T19:00:00.000Z`,
  count: 0,
  revision: 4,
  updatedAt: '2026-01-01T00:00:00.000Z',
  username: 'Marina',
  problem: null,
  isLocked: false,
  history: [],
};
const answer = (...planned: ListedPlanned[]) => ({
  message: 'Done.',
  plannedMessages: planned,
  plannedMessageLimit: 25,
  timeZone: 'Europe/Berlin',
});
const toTab = (name: 'Message' | 'Planned') =>
  userEvent.click(screen.getByRole('tab', { name: new RegExp(`^${name}`) }));
/** Opens the Planned tab with these messages. */
async function showPlanned(planned: ListedPlanned[], answers: Record<string, unknown> = {}) {
  const { api } = show({ planned, answers });
  await toTab('Planned');
  return api;
}
const card = (name = 'Raid') => screen.getByRole('article', { name });
const inWindow = (name: string | RegExp) => within(screen.getByRole('dialog')).getByRole('button', { name });

describe('scheduling a message', () => {
  test('sends it with its schedule and opens the list', async () => {
    const { api } = show({ answers: { [`POST ${base}/planned`]: answer(raid) } });
    type('Message text', 'Raid tonight');
    await press('Schedule');
    const dialog = await screen.findByRole('dialog', { name: 'Schedule message' });
    const inside = within(dialog);
    await userEvent.click(inside.getByRole('combobox', { name: /Channel/ }));
    await userEvent.click(await screen.findByRole('option', { name: /welcome/ }));
    fireEvent.change(inside.getByLabelText(/First day/), { target: { value: `${year}-01-31` } });
    fireEvent.change(inside.getByLabelText(/^Time/), { target: { value: '09:30' } });
    await userEvent.selectOptions(inside.getByRole('combobox', { name: 'Repeat' }), 'monthly');
    expect(inside.getByText('In shorter months it is posted on the last day.')).toBeInTheDocument();
    expect(within(inside.getByRole('region', { name: 'Next posts' })).getAllByRole('listitem')).toHaveLength(
      5,
    );
    await userEvent.click(inWindow('Schedule'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.bodies[0]).toMatchObject({
      draft: { content: 'Raid tonight' },
      channel: '400000000000000002',
      start: { date: `${year}-01-31`, time: '09:30' },
      repeat: 'monthly',
      ends: 'never',
      mentions: 'none',
    });
    expect(screen.getByRole('tab', { name: /^Planned/ })).toHaveAttribute('aria-selected', 'true');
  });

  test('leaves the dialog open with invalid input and shows the error of the server', async () => {
    const path = `POST ${base}/planned`;
    const { api } = show({
      answers: {
        [path]: new Refusal('invalid', 'Choose another channel.', { channel: 'Choose another channel.' }),
      },
    });
    type('Message text', 'Raid tonight');
    await press('Schedule');
    const inside = within(await screen.findByRole('dialog'));
    fireEvent.change(inside.getByLabelText(/First day/), { target: { value: '2020-01-01' } });
    await userEvent.selectOptions(inside.getByRole('combobox', { name: 'Repeat' }), 'weekly');
    await userEvent.click(inWindow('Schedule'));
    expect(inside.getByText('Choose a channel.')).toBeInTheDocument();
    await userEvent.selectOptions(inside.getByRole('combobox', { name: 'Repeat' }), 'once');
    await userEvent.click(inside.getByRole('combobox', { name: /Channel/ }));
    await userEvent.click(await screen.findByRole('option', { name: /welcome/ }));
    await userEvent.click(inWindow('Schedule'));
    expect(inside.getByText('Choose a time in the future.')).toBeInTheDocument();
    expect(api.calls).toEqual([]);
    fireEvent.change(inside.getByLabelText(/First day/), { target: { value: `${year}-05-01` } });
    await userEvent.click(inWindow('Schedule'));
    expect(await inside.findByText('Choose another channel.')).toBeInTheDocument();
  });
});

describe('the list', () => {
  const paused: ListedPlanned = { ...raid, state: 'paused', nextAt: null };

  test('shows schedule, channel, problem and last posts', async () => {
    const link = 'https://discord.com/channels/1/2/3';
    await showPlanned([
      {
        ...raid,
        problem: "The bot can't send messages in #welcome.",
        history: [
          { at: '2026-01-02T00:00:00.000Z', outcome: 'failed', channelId: '2', link: null },
          { at: '2026-01-01T00:00:00.000Z', outcome: 'posted', channelId: '2', link },
        ],
      },
      { ...raid, id: 'old', name: 'Old', state: 'finished', nextAt: null },
    ]);
    const inside = within(card());
    expect(inside.getByText('Every Monday and Wednesday at 20:00')).toBeInTheDocument();
    expect(inside.getByText(/Berlin/)).toHaveTextContent(/20:00|08:00/);
    expect(inside.getByText('welcome')).toBeInTheDocument();
    expect(inside.getByText("The bot can't send messages in #welcome.")).toBeInTheDocument();
    await userEvent.click(inside.getByText('Last posts (2)'));
    expect(inside.getByText('Refused by Discord')).toBeInTheDocument();
    expect(inside.getByRole('link', { name: /Open in Discord/ })).toHaveAttribute('href', link);
    expect(within(card('Old')).queryByRole('button', { name: /Post now/ })).toBeNull();
    expect(screen.getByText('1 of 25 planned.')).toBeInTheDocument();
  });

  test('leads to the message editor when empty', async () => {
    show({ zone: 'UTC' });
    await toTab('Planned');
    expect(screen.getByText('Nothing is planned')).toBeInTheDocument();
    await press('Write a message');
    expect(field('Message text')).toBeVisible();
  });

  test('pauses a message', async () => {
    const api = await showPlanned([raid], { [`PATCH ${base}/planned/raid`]: answer(paused) });
    await press('Pause: Raid');
    await waitFor(() => expect(api.bodies).toEqual([{ isPaused: true }]));
  });

  test('asks before posting now and before cancelling', async () => {
    const api = await showPlanned([raid], {
      [`POST ${base}/planned/raid/post`]: { ...answer(raid), link: 'https://discord.com/channels/1/2/3' },
      [`DELETE ${base}/planned/raid`]: answer(),
    });
    await press('Post now: Raid');
    expect(
      await screen.findByText('It is posted once more. Its schedule stays as it is.'),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Post now' }));
    await waitFor(() => expect(api.calls).toEqual([`POST ${base}/planned/raid/post`]));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel: Raid' })).toBeEnabled());
    await press('Cancel: Raid');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel planned message' }));
    await waitFor(() => expect(api.calls.at(-1)).toBe(`DELETE ${base}/planned/raid`));
  });

  test('opens a message for editing and saves it with its revision', async () => {
    const draft = { content: 'Old', embeds: [], rows: [] };
    const api = await showPlanned([raid], {
      [`GET ${base}/planned/raid`]: { id: 'raid', name: 'Raid', revision: 4, draft },
      [`PUT ${base}/planned/raid/message`]: { ...answer({ ...raid, revision: 5 }), revision: 5 },
    });
    await press('Edit message: Raid');
    await waitFor(() => expect(field('Message text')).toHaveValue('Old'));
    type('Message text', 'New');
    await press('Save message');
    await waitFor(() => expect(api.bodies).toEqual([{ draft: { ...draft, content: 'New' }, revision: 4 }]));
    await press('Save message');
    await waitFor(() => expect(api.bodies[1]).toMatchObject({ revision: 5 }));
  });

  test('changes a schedule, starting from the current one', async () => {
    const api = await showPlanned([paused], { [`PUT ${base}/planned/raid`]: answer(raid) });
    await press('Change schedule: Raid');
    const inside = within(await screen.findByRole('dialog'));
    expect(inside.getByLabelText(/^Time/)).toHaveValue('20:00');
    expect(inside.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
    await userEvent.selectOptions(inside.getByRole('combobox', { name: 'Ends' }), 'times');
    fireEvent.change(inside.getByRole('spinbutton', { name: /Posts/ }), { target: { value: '3' } });
    await userEvent.click(inWindow('Save and resume'));
    await waitFor(() =>
      expect(api.bodies[0]).toMatchObject({ revision: 4, ends: 'times', times: 3, weekdays: [1, 3] }),
    );
  });

  test('offers only Pause and Cancel for a locked message', async () => {
    await showPlanned([{ ...raid, isLocked: true }]);
    expect(textsOf(within(card()).getAllByRole('button'))).toEqual(['Pause', 'Cancel']);
  });
});
