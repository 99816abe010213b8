import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SectionPage } from '@/components/dashboard/section-page';
import type { CommandsData } from '@/lib/contracts/commands';
import { guildId as parseGuildId, userId as parseUserId } from '@/lib/core/ids';
import { commands as section } from '@/lib/guild-settings/sections/commands';
import type { Command } from '@/lib/rules/commands/schema';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';

prepareBrowser();

const viewer = { userId: parseUserId.parse('200000000000000003'), username: 'Pearl' };
const guild = { id: parseGuildId.parse('300000000000000001'), name: 'Coral Reef', memberCount: 4 };
const base = `/api/dashboard/${viewer.userId}/${guild.id}/commands`;
const role = { id: '500000000000000001', name: 'Diver', colour: '#3db8e0', position: 3, blocked: null };

function command(name: string, description: string, more: Partial<Command> = {}): Command {
  return { name, description, isEnabled: true, accessRoles: [], requires: null, ...more };
}
const data: CommandsData = {
  userCommands: {
    General: [command('help', 'Shows what the bot can do'), command('ping', 'How fast the bot is')],
    Games: [command('slots', 'Pulls the lever', { isEnabled: false })],
  },
  staffCommands: { Moderation: [command('ban', 'Bans a member', { requires: 'Ban Members' })] },
  commandsPublishedAt: '2026-11-01T08:00:00.000Z',
  prefix: '!',
  customCommands: [],
  autoResponses: [],
};
const answer = { plan: 'none', problems: [], availableRoles: [role], availableChannels: [], ...data };

async function show(answers: Record<string, unknown> = {}) {
  const api = new FakeApi({ [`GET ${base}`]: answer, ...answers });
  renderWithQueries(<SectionPage viewer={viewer} guild={guild} section={section} hasPanel />);
  await screen.findByRole('tablist', { name: 'Command types' });
  return api;
}
const flip = (name: string) => screen.getByRole('switch', { name });
const statusOf = (name: string) => within(flip(name).closest('li') ?? document.body).getByRole('status');

test('lists commands by tab and category, with one call', async () => {
  const api = await show();
  const types = within(screen.getByRole('tablist', { name: 'Command types' }));
  const tabs = types.getAllByRole('tab').map((tab) => tab.textContent);
  expect(tabs).toEqual(['User commands (3)', 'Staff commands (1)']);
  const categories = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(categories).toEqual(['General', 'Games']);
  expect(flip('/help')).toBeChecked();
  expect(flip('/slots')).not.toBeChecked();
  await userEvent.click(screen.getByRole('tab', { name: /Staff/ }));
  expect(screen.getByRole('button', { name: 'Roles for /ban: Ban Members' })).toBeInTheDocument();
  expect(api.calls).toEqual([`GET ${base}`]);
});

test('a switch changes at once, is saved, and then shows the response', async () => {
  const saved = command('help', 'Shows what it can do', { isEnabled: false });
  const api = await show({ [`POST ${base}`]: { message: 'Settings saved!', command: saved } });
  const finish = api.hold();
  expect(screen.getByText('Applies at once')).toBeInTheDocument();
  await userEvent.click(flip('/help'));
  await waitFor(() => expect(flip('/help')).not.toBeChecked());
  expect(screen.getByText('1 of 2 on')).toBeInTheDocument();
  expect(statusOf('/help')).toHaveTextContent('Saving…');
  finish();
  await waitFor(() => expect(screen.getByText(saved.description)).toBeInTheDocument());
  expect(flip('/help')).not.toBeChecked();
  await waitFor(() => expect(statusOf('/help')).toHaveTextContent('Saved'));
  expect(statusOf('/ping')).toBeEmptyDOMElement();
  expect(api.calls.filter((call) => call === `GET ${base}`)).toHaveLength(1);
  expect(api.bodies).toEqual([{ commandName: 'help', isEnabled: false, selectedRoles: [] }]);
});

test('a switch reverts with an error when the server refuses', async () => {
  await show({ [`POST ${base}`]: new Refusal('store_unavailable') });
  await userEvent.click(flip('/help'));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toMatchObject({
    tone: 'error',
    text: 'Failed to save command settings',
    description: "The database can't be reached right now. Try again in a moment.",
  });
  await waitFor(() => expect(flip('/help')).toBeChecked());
  await waitFor(() => expect(statusOf('/help')).toHaveTextContent('Not saved'));
});

test('switches revert when the site is unreachable', async () => {
  const api = await show();
  delete api.answers[`GET ${base}`];
  await userEvent.click(flip('/help'));
  await waitFor(() => expect(statusOf('/help')).toHaveTextContent('Not saved'));
  await waitFor(() => expect(flip('/help')).toBeChecked());
  await userEvent.click(screen.getByRole('button', { name: 'All on: Games' }));
  await waitFor(() => expect(statusOf('/slots')).toHaveTextContent('Not saved'));
  await waitFor(() => expect(flip('/slots')).not.toBeChecked());
  expect(toasts.map(({ text }) => text)).toEqual(Array(2).fill('Failed to save command settings'));
});

test('saves the roles chosen for a command', async () => {
  const saved = command('ping', '', { accessRoles: [role.id] });
  const api = await show({ [`POST ${base}`]: { message: 'Settings saved!', command: saved } });
  await userEvent.click(screen.getByRole('button', { name: 'Roles for /ping: Everyone' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Allowed roles' }));
  await userEvent.click(await screen.findByRole('option', { name: /Diver/ }));
  await waitFor(() =>
    expect(api.bodies).toEqual([{ commandName: 'ping', isEnabled: true, selectedRoles: [role.id] }]),
  );
});

test('switches a whole category, and can undo it', async () => {
  const path = `POST ${base}/bulk`;
  const api = await show({ [path]: { message: 'Turned 2 commands off.', changed: ['help', 'ping'] } });
  expect(screen.getByRole('button', { name: 'All on: General' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'All off: General' }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toMatchObject({ tone: 'success', text: 'Turned 2 commands off.' });
  api.answers[path] = { message: 'Turned 2 commands on.', changed: ['help', 'ping'] };
  act(() => toasts[0]?.action?.onClick());
  await waitFor(() => expect(toasts).toHaveLength(2));
  expect(api.bodies).toEqual([
    { commandNames: ['help', 'ping'], isEnabled: false },
    { commandNames: ['help', 'ping'], isEnabled: true },
  ]);
});

test('a search filters both tabs, and can be cleared', async () => {
  await show();
  const field = screen.getByRole('searchbox', { name: 'Search' });
  await userEvent.type(field, '/PING');
  await waitFor(() => expect(screen.getByRole('tab', { name: 'User commands (1)' })).toBeInTheDocument());
  expect(screen.getByRole('tab', { name: 'Staff commands (0)' })).toBeInTheDocument();
  expect(screen.queryByRole('switch', { name: '/help' })).toBeNull();
  // A category's buttons apply to all of it, whatever the search shows.
  expect(screen.getByText('2 of 2 on')).toBeInTheDocument();
  await userEvent.clear(field);
  await userEvent.paste('moderation');
  expect(await screen.findByText('No command found')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  await waitFor(() => expect(flip('/help')).toBeInTheDocument());
});

test('shows which commands a role can use', async () => {
  await show({ [`GET ${base}/usable?role=${role.id}`]: { usable: ['ping'] } });
  await userEvent.click(screen.getByRole('combobox', { name: 'Who can use this?' }));
  expect(await screen.findByRole('option', { name: /@everyone/ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('option', { name: /Diver/ }));
  const count = /A member with Diver and no other role can use 1 command\./;
  expect(await screen.findByText(count)).toBeInTheDocument();
  const rowOf = (name: string) => flip(name).closest('li') ?? document.body;
  expect(within(rowOf('/ping')).getByText('Can use')).toBeInTheDocument();
  expect(within(rowOf('/help')).getByText("Can't use")).toBeInTheDocument();
});

test('shows a notice when there are no commands', async () => {
  const empty = { userCommands: {}, staffCommands: {}, commandsPublishedAt: null };
  new FakeApi({ [`GET ${base}`]: { ...answer, ...empty } });
  renderWithQueries(<SectionPage viewer={viewer} guild={guild} section={section} hasPanel />);
  expect(await screen.findByText('No commands yet')).toBeInTheDocument();
});
