// The lists of the staff area: servers, blocks, messages, jobs, news, and what needs attention.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AttentionList } from '@/components/staff/attention-list';
import { Blocklist } from '@/components/staff/blocklist/blocklist';
import { GuildViewer } from '@/components/staff/guilds/guild-viewer';
import { MessageList } from '@/components/staff/messages/message-list';
import { NewsEditor } from '@/components/staff/news/news-editor';
import { StaffGuide } from '@/components/staff/staff-guide';
import { HealthCards } from '@/components/staff/system/health-cards';
import { JobList } from '@/components/staff/system/job-list';
import type { OpenedGuild } from '@/lib/contracts/staff/guilds';
import type { ListedMessage } from '@/lib/contracts/staff/messages';
import { userId } from '@/lib/core/ids';
import { people } from '@/sandbox/world/ids';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';

const marina = userId.parse(people.marina);
const at = '2026-11-20T10:00:00.000Z';
const page = (...items: unknown[]) => ({ items, next: null });

jest.mock('next/navigation', () => jest.requireActual('../../support/address'));
prepareBrowser();
afterEach(() => window.history.replaceState(null, '', '/'));

describe('servers', () => {
  const reef = '300000000000000001';
  const guild = {
    guildId: reef,
    name: 'Coral Reef',
    prefix: '!',
    logChannelID: '500000000000000001',
    logChannelName: 'logs',
    premium: { plan: 'pro' as const },
    changedAt: at,
  };
  const opened: OpenedGuild = {
    ...guild,
    values: {
      prefix: '!',
      language: 'english',
      StaffRoleId: null,
      logChannelID: null,
      greetChannelID: null,
      farewellChannelID: null,
      antiInvites: false,
      antiLinks: false,
    },
    planExpiresAt: null,
    premiumOf: null,
    isBlocked: false,
    hasBot: true,
    memberCount: 250,
    uses: [{ label: 'Tickets', count: 2 }],
    problems: [{ label: 'Channel', message: 'This channel no longer exists in this server.' }],
    lastChange: { username: 'pearl', section: 'Welcome', at },
    directory: { channels: [], roles: [] },
  };
  const list = 'GET /api/staff/guilds?sort=name&order=asc';
  const one = `/api/staff/guilds/${reef}`;

  function draw(answers: Record<string, unknown> = {}) {
    const api = new FakeApi({ [list]: page(guild), [`GET ${one}`]: opened, ...answers });
    renderWithQueries(<GuildViewer viewerId={marina} />);
    return api;
  }
  const row = async () => (await screen.findByRole('rowheader', { name: /Coral Reef/ })).closest('tr');
  const view = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'View Coral Reef' }));
    return within(await screen.findByRole('dialog', { name: 'Coral Reef' }));
  };

  test('are listed in a table', async () => {
    draw();
    expect(await row()).toHaveTextContent(/Pro.*#logs/);
    const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(columns).toEqual(['Guild ID', 'Prefix', 'Premium Plan', 'Log Channel', 'View']);
  });

  test('open with their usage and problems, and save only what was changed', async () => {
    const saved = { ...opened, prefix: '?', values: { ...opened.values, prefix: '?' } };
    const api = draw({ [`PUT ${one}`]: { message: `✅ Saved ${reef}`, guild: saved } });
    const dialog = await view();
    expect(await dialog.findByText('Tickets: 2')).toBeInTheDocument();
    expect(dialog.getByText(/This channel no longer exists/)).toBeInTheDocument();
    const prefix = dialog.getByRole('textbox', { name: /Prefix/ });
    await userEvent.clear(prefix);
    await userEvent.type(prefix, '?');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(`✅ Saved ${reef}`)).toBeInTheDocument();
    expect(api.bodies).toEqual([{ prefix: '?' }]);
    expect(await row()).toHaveTextContent('?');
  });

  test('close on Escape, which restores the focus', async () => {
    draw();
    const dialog = await view();
    await dialog.findByText('Tickets: 2');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'View Coral Reef' })).toHaveFocus());
  });

  test('without the bot are read-only', async () => {
    draw({ [`GET ${one}`]: { ...opened, hasBot: false } });
    const dialog = await view();
    expect(await dialog.findByText(/nothing can be changed there/)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('that cannot be loaded show an error', async () => {
    draw({ [list]: new Refusal('store_unavailable') });
    expect(await screen.findByText('The servers could not be loaded.')).toBeInTheDocument();
  });
});

describe('blocks', () => {
  const list = 'GET /api/staff/blocklist?state=active';
  const block = {
    kind: 'user',
    targetId: people.kai,
    state: 'active',
    reason: 'Spam',
    createdAt: at,
    createdBy: 'marina',
    expiresAt: null,
    name: 'kai',
    isBlocking: true,
    isBilled: false,
  };

  test('are added with a reason', async () => {
    const api = new FakeApi({
      [list]: page(),
      'POST /api/staff/blocklist': { message: 'kai is blocked.', block },
    });
    renderWithQueries(<Blocklist viewerId={marina} />);
    expect(await screen.findByText('Nobody is blocked')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Add a block' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /ID/ }), people.kai);
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Spam');
    await userEvent.click(dialog.getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['kai is blocked.']));
    expect(api.bodies).toEqual([{ kind: 'user', targetId: people.kai, reason: 'Spam', expiresAt: '' }]);
  });

  test('say whose subscription is still being paid for, with a link to the plan', async () => {
    const other = { ...block, targetId: people.drift, name: 'drift' };
    new FakeApi({ [list]: page({ ...block, isBilled: true }, other) });
    renderWithQueries(<Blocklist viewerId={marina} />);
    const link = await screen.findByRole('link', { name: 'see the plan' });
    expect(link).toHaveAttribute('href', `/staff/premium?q=${people.kai}`);
    expect(screen.getAllByText(/still being paid for/)).toHaveLength(1);
  });

  test('are lifted after confirmation', async () => {
    const api = new FakeApi({
      [list]: page(block),
      [`DELETE /api/staff/blocklist/user/${people.kai}`]: { message: 'Lifted.', block },
    });
    renderWithQueries(<Blocklist viewerId={marina} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Lift the block of kai' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Lift this block?' }));
    await userEvent.click(question.getByRole('button', { name: 'Lift block' }));
    await waitFor(() => expect(api.calls).toContain(`DELETE /api/staff/blocklist/user/${people.kai}`));
  });
});

describe('messages', () => {
  const message: ListedMessage = {
    id: 'm',
    name: 'Kai',
    email: 'k•••@example.com',
    topic: 'Bug',
    discordId: null,
    message: 'It rings twice.',
    state: 'open',
    createdAt: at,
    isUnproven: false,
    owner: null,
    isMine: false,
    replies: [],
    isSending: false,
  };
  const list = 'GET /api/staff/messages?state=open';
  const draw = (own: Partial<ListedMessage> = {}, more: Record<string, unknown> = {}) => {
    const api = new FakeApi({ [list]: { ...page({ ...message, ...own }), canReply: true }, ...more });
    renderWithQueries(<MessageList viewerId={marina} />);
    return api;
  };

  test('are answered in a window that shows the message', async () => {
    const api = draw({}, { 'POST /api/staff/messages/m/reply': { message: 'On its way.', item: message } });
    await userEvent.click(await screen.findByRole('button', { name: 'Answer Kai' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer Kai' }));
    expect(dialog.getByText('It rings twice.')).toBeInTheDocument();
    await userEvent.type(dialog.getByRole('textbox', { name: /Answer/ }), 'It is mended.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }));
    await waitFor(() =>
      expect(api.bodies).toEqual([{ text: 'It is mended.', seen: 0, key: expect.any(String) }]),
    );
  });

  test('assigned to another staff member cannot be answered', async () => {
    draw({ owner: 'Finn' });
    expect(await screen.findByText('With Finn')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Answer Kai' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Take on' })).toBeNull();
  });
});

test('a failed job says why, and can be retried or dropped', async () => {
  const job = {
    id: 'deliver:tickets:t:1',
    kind: 'deliver',
    state: 'failed',
    plannedFor: at,
    dueAt: at,
    attempts: 10,
    lastError: 'Discord said no.',
    isRecurring: false,
    delivery: { outlet: 'tickets', id: 't' },
  };
  const api = new FakeApi({
    'GET /api/staff/jobs?state=failed': page(job),
    'POST /api/staff/jobs/retry': { message: 'The job is tried again.' },
    'POST /api/staff/jobs/drop': new Refusal('conflict', 'This job is running.'),
  });
  renderWithQueries(<JobList state="failed" />);
  expect(await screen.findByText('Discord said no.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: `Try ${job.id} now` }));
  await userEvent.click(await screen.findByRole('button', { name: `Drop ${job.id}` }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Drop deliver:tickets:t:1?' }));
  await userEvent.click(question.getByRole('button', { name: 'Drop job' }));
  await waitFor(() =>
    expect(toasts.map(({ text }) => text)).toEqual(['The job is tried again.', 'The job was not dropped.']),
  );
  expect(await screen.findByText('Discord said no.')).toBeInTheDocument();
  expect(api.bodies).toEqual([{ id: job.id }, { id: job.id }]);
});

test('health lists every check and the data that cannot be read', async () => {
  const checks = [
    { id: 'database', state: 'ok', text: 'SQLite answers and takes writes.' },
    { id: 'mail', state: 'down', text: 'The mail server says: no.' },
  ];
  const unread = [
    { collection: 'trackers', member: 'entries[]', problem: 'Invalid option', documents: 2 },
    { collection: 'matches', member: '', problem: 'seats.0: Invalid input', documents: 1 },
  ];
  new FakeApi({ 'GET /api/staff/health': { checks, unread } });
  renderWithQueries(<HealthCards />);
  const list = within(await screen.findByRole('list', { name: 'Health' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'DatabaseOKSQLite answers and takes writes.',
    'MailDownThe mail server says: no.',
  ]);
  const table = within(screen.getByRole('table', { name: "Data this version can't read" }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'CollectionValueDocumentsProblem',
    'CollectiontrackersValueentries[]Documents2ProblemInvalid option',
    'CollectionmatchesValueThe whole documentDocuments1Problemseats.0: Invalid input',
  ]);
});

test('news are written next to their preview', async () => {
  const api = new FakeApi({
    'GET /api/staff/news': page(),
    'POST /api/staff/news': { message: 'The news is published.', news: null },
  });
  renderWithQueries(<NewsEditor viewerId={marina} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Write news' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Write news' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Title/ }), 'High tide');
  expect(within(dialog.getByRole('region', { name: 'Preview' })).getByText('High tide')).toBeInTheDocument();
  await userEvent.type(dialog.getByRole('textbox', { name: /Text/ }), 'Come and see.');
  expect(dialog.queryByRole('textbox', { name: /Only on these pages/ })).not.toBeInTheDocument();
  const shown = dialog.getByRole('combobox', { name: /Shown/ });
  await userEvent.selectOptions(shown, 'Top of pages');
  const path = await dialog.findByRole('textbox', { name: /Only on these pages/ });
  await userEvent.type(path, 'store');
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await dialog.findByText(/the part of an address behind the domain/)).toBeInTheDocument();
  await userEvent.clear(path);
  await userEvent.type(path, '/store');
  await userEvent.click(dialog.getByRole('switch', { name: /Can be dismissed/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(api.bodies).toEqual([
      {
        ...{ title: 'High tide', text: 'Come and see.', startsAt: '', endsAt: '' },
        ...{ audience: 'page', path: '/store', isDismissible: false },
      },
    ]),
  );
});

test('an item that needs attention links to its page', async () => {
  new FakeApi({
    'GET /api/staff/attention': { items: [{ id: 'jobs', text: '2 jobs failed', path: '/staff/system' }] },
  });
  renderWithQueries(<AttentionList />);
  const link = await screen.findByRole('link', { name: /2 jobs failed/ });
  expect(link).toHaveAttribute('href', '/staff/system');
});

test('the guide lists who may open what', () => {
  renderWithQueries(<StaffGuide calls={[{ name: 'GET /api/x', summary: 'Does it.', level: 'dev' }]} />);
  const row = screen.getByRole('rowheader', { name: /Database Editor/ }).closest('tr');
  const cells = within(row ?? document.body).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['–No', '–No', 'Yes', 'Yes']);
  expect(screen.getByRole('region', { name: 'Calls from Dev up' })).toHaveTextContent('GET /api/x');
});
