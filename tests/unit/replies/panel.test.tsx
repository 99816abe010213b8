import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CommandsPanel } from '@/components/dashboard/commands/panel';
import type { CommandsData } from '@/lib/contracts/commands';
import { commands as section } from '@/lib/guild-settings/sections/commands';
import type { Plan } from '@/lib/plans';
import { emptyDraft } from '@/lib/rules/messages/draft';
import type { ListedCommand, ListedResponse } from '@/lib/rules/replies/schema';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, renderWithQueries } from '../../support/fake-api';
import { panelPlace, panelProps } from '../../support/panel-props';

let query = '';
const push = jest.fn();
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push }),
  usePathname: () => '/dashboard/300000000000000001/commands',
  useSearchParams: () => new URLSearchParams(query),
}));
prepareBrowser();
beforeEach(() => {
  query = 'tab=custom';
  push.mockClear();
});

const listed = {
  cooldown: 0,
  cooldownScope: 'member',
  roleIds: [],
  channelIds: [],
  isEnabled: true,
  revision: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  username: 'Pearl',
  text: 'Be kind.',
  messageCount: 1,
  uses: 0,
  lastUsedAt: null,
  isLocked: false,
} as const;
const command = (name: string, more: Partial<ListedCommand> = {}): ListedCommand => ({
  ...listed,
  id: name,
  kind: 'command',
  name,
  description: '',
  deletesMessage: false,
  isPrivate: false,
  ...more,
});
const response = (trigger: string, more: Partial<ListedResponse> = {}): ListedResponse => ({
  ...listed,
  id: trigger,
  kind: 'response',
  trigger,
  match: 'contains',
  chance: 100,
  ignoresBots: true,
  ...more,
});

const base = `${panelPlace}/commands/replies`;

async function show(data: Partial<CommandsData>, plan: Plan = 'none', answers: Record<string, unknown> = {}) {
  window.history.replaceState(null, '', `/dashboard/300000000000000001/commands?${query}`);
  const api = new FakeApi(answers);
  const answer: CommandsData = {
    userCommands: {},
    staffCommands: {},
    commandsPublishedAt: null,
    prefix: '!',
    customCommands: [],
    autoResponses: [],
    ...data,
  };
  renderWithQueries(<CommandsPanel {...panelProps(section, answer, plan)} />);
  await screen.findByRole('heading', { name: /Custom Commands|Auto Responses|New|!/ });
  return api;
}

test('an empty list links to the form for a new command', async () => {
  await show({});
  expect(screen.getByText('No custom commands yet')).toBeInTheDocument();
  const create = screen.getByRole('link', { name: 'Create custom command' });
  expect(create).toHaveAttribute('href', '/dashboard/300000000000000001/commands?tab=custom&edit=new');
});

test("locks commands beyond the plan's limit, and links to the plans and back", async () => {
  const customCommands = Array.from({ length: 12 }, (_, index) =>
    command(`c${index}`, { isLocked: index >= 10 }),
  );
  await show({ customCommands });
  const covered =
    'The Free plan covers 10 of your 12 custom commands. The 10 oldest keep working; the other 2 wait until you upgrade. Nothing is deleted. Basic allows unlimited custom commands.';
  expect(screen.getByText(covered)).toBeInTheDocument();
  expect(screen.getAllByText(/^Over the Free plan's limit: this one waits until/)).toHaveLength(2);
  expect(screen.getByRole('switch', { name: 'Enable !c9' })).toBeEnabled();
  expect(screen.getByRole('switch', { name: 'Enable !c10' })).toBeDisabled();
  expect(screen.getByRole('switch', { name: 'Enable !c10' })).not.toBeChecked();
  expect(screen.queryByRole('link', { name: 'Create custom command' })).toBeNull();
  const back = '%2Fdashboard%2F300000000000000001%2Fcommands%3Ftab%3Dcustom';
  expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', `/store?from=${back}`);
});

test('a search narrows the list, and pages hold twenty', async () => {
  await show({ customCommands: Array.from({ length: 41 }, (_, index) => command(`c${index}`)) }, 'pro');
  expect(screen.getByText('41 · unlimited')).toBeInTheDocument();
  const list = within(screen.getByRole('list', { name: 'Custom Commands' }));
  expect(list.getAllByRole('listitem')).toHaveLength(20);
  fireEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(screen.getByRole('listitem', { name: '!c40' })).toBeInTheDocument();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'C7' } });
  await waitFor(() => expect(screen.queryByRole('listitem', { name: '!c40' })).toBeNull());
  expect(screen.getByRole('listitem', { name: '!c7' })).toBeInTheDocument();
});

test('deleting offers Undo, which requests the restore', async () => {
  const left = { id: 'rules', customCommands: [command('law')], autoResponses: [] };
  const api = await show({ customCommands: [command('rules'), command('law')] }, 'none', {
    [`DELETE ${base}/rules`]: { ...left, message: "Deleted the custom command 'rules'." },
    [`POST ${base}/rules/restore`]: { ...left, message: 'Restored.' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Delete !rules' }));
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ text: "Deleted the custom command 'rules'." }));
  toasts.at(-1)?.action?.onClick();
  await waitFor(() => expect(api.calls).toContain(`POST ${base}/rules/restore`));
});

test('Try it shows which reply answers a text, and why others stay silent', async () => {
  query = 'tab=responses';
  await show({
    customCommands: [command('rules')],
    autoResponses: [response('hello', { isEnabled: false }), response('hello there', { chance: 25 })],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Try it' }));
  const text = await screen.findByLabelText("A member's message", { exact: false });
  const said = () => screen.getByRole('region', { name: 'Try it' });
  fireEvent.change(text, { target: { value: 'Hello there' } });
  expect(said()).toHaveTextContent('Answered by hello there (25% of the time)');
  expect(said()).toHaveTextContent('hello fits too, but stays silent: turned off.');
  fireEvent.change(text, { target: { value: '!rules please' } });
  expect(said()).toHaveTextContent('Answered by !rules');
  fireEvent.change(text, { target: { value: 'good night' } });
  expect(said()).toHaveTextContent('No reply answers this.');
});

test('the builder rejects a name that the server or the bot already uses, before sending', async () => {
  query = 'tab=custom&edit=new';
  const ban = { name: 'ban member', description: '', isEnabled: true, accessRoles: [], requires: null };
  const api = await show({ customCommands: [command('rules')], staffCommands: { Moderation: [ban] } });
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  const content = screen.getByPlaceholderText('Text above the embeds');
  fireEvent.change(content, { target: { value: 'Hello {user}, see {1}' } });
  fireEvent.change(name, { target: { value: 'Ban' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create custom command' }));
  const taken = "The bot has a command called 'ban' already. Choose another name.";
  expect(await screen.findByText(taken)).toBeVisible();
  fireEvent.change(name, { target: { value: 'rules' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create custom command' }));
  expect(await screen.findByText("This server has a custom command 'rules' already.")).toBeVisible();
  expect(api.calls).toEqual([]);
});

test('creates a response and returns to the list', async () => {
  query = 'tab=responses&edit=new';
  const lists = { customCommands: [], autoResponses: [response('hello')] };
  const api = await show({}, 'none', { [`POST ${base}`]: { id: 'x', ...lists, message: 'Created.' } });
  const trigger = await screen.findByRole('textbox', { name: /^Trigger/ });
  fireEvent.change(trigger, { target: { value: ' hello ' } });
  fireEvent.change(screen.getByPlaceholderText('Text above the embeds'), { target: { value: 'Hi!' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create auto response' }));
  await waitFor(() => expect(api.calls).toEqual([`POST ${base}`]));
  const messages = [{ ...emptyDraft, content: 'Hi!' }];
  const reply = { kind: 'response', trigger: 'hello', match: 'contains', messages };
  expect(api.bodies.at(-1)).toMatchObject({ reply });
  await waitFor(() =>
    expect(push).toHaveBeenCalledWith('/dashboard/300000000000000001/commands?tab=responses'),
  );
});
