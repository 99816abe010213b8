import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TransferPage } from '@/components/dashboard/transfer/transfer-page';
import type { EntryReview, TransferResult, TransferReview } from '@/lib/contracts/transfer';
import { guildId as parseGuildId, userId as parseUserId } from '@/lib/core/ids';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';
import { textsOf } from '../../support/seen';

let search = '';
const push = jest.fn();
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push }),
  usePathname: () => '/',
  useSearchParams: () => new URLSearchParams(search),
}));
prepareBrowser();
beforeEach(() => {
  search = '';
  push.mockReset();
});

const userId = parseUserId.parse('200000000000000003');
const guildId = parseGuildId.parse('300000000000000002');
const base = `/api/dashboard/${userId}/${guildId}/transfer`;

const entry = (name: string, own: Partial<EntryReview> = {}): EntryReview => ({
  key: name,
  name,
  detail: '#general',
  state: 'new',
  reason: null,
  notes: [],
  ...own,
});

const reviewed: TransferReview = {
  from: 'Coral Reef',
  sections: [
    {
      id: 'welcome',
      title: 'Welcome',
      version: 3,
      changes: [{ field: 'toggle', label: 'Enabled', before: 'Off', after: 'On', isEmptied: false }],
      skipped: [],
    },
  ],
  parts: [
    {
      id: 'twitch',
      title: 'Twitch streamers',
      version: 'v1',
      entries: [
        entry('coral', { notes: ['Leaves out @Event Ping: no match here.'] }),
        entry('tide', { state: 'replaces' }),
        entry('reef', { state: 'left', reason: 'At most 1 streamer on the Free plan.' }),
        entry('pool', { state: 'same' }),
      ],
    },
    {
      id: 'panels',
      title: 'Ticket panels',
      version: 'v2',
      entries: [entry('Support', { state: 'left', reason: 'No match here: #tickets.' })],
    },
  ],
  unknown: [],
  references: [],
  channels: [],
  roles: [],
};
const result: TransferResult = {
  message: 'Imported 1 setting and 2 entries; 1 entry was left out.',
  results: [{ id: 'welcome', title: 'Welcome', changed: 1, error: null }],
  parts: [
    {
      id: 'twitch',
      title: 'Twitch streamers',
      added: 1,
      replaced: 1,
      kept: 0,
      left: [{ key: 'reef', name: 'reef', reason: 'At most 1 streamer on the Free plan.' }],
      error: null,
    },
  ],
};

const file = {
  format: 'corallium-settings',
  version: 2,
  exportedAt: '2026-01-01T00:00:00.000Z',
  guild: { id: '1', name: 'Coral Reef' },
  sections: {},
  parts: { twitch: [] },
  references: [],
};

async function open(answers: Record<string, unknown>) {
  const api = new FakeApi({
    [`GET /api/dashboard/guilds/${userId}`]: { guilds: [], invitable: [], notice: null },
    ...answers,
  });
  renderWithQueries(<TransferPage userId={userId} guildId={guildId} />);
  const upload = new File([JSON.stringify(file)], 'reef.json', { type: 'application/json' });
  // jsdom's files have no text().
  Object.assign(upload, { text: async () => JSON.stringify(file) });
  await userEvent.upload(screen.getByLabelText('Settings file'), upload);
  return api;
}

test('shows what would be added, replaced and left out before applying it', async () => {
  const api = await open({ [`POST ${base}/review`]: reviewed, [`POST ${base}/apply`]: result });
  const list = await screen.findByRole('list', { name: 'Entries of Twitch streamers' });
  expect(textsOf(within(list).getAllByRole('listitem'))).toEqual([
    'coralNew#generalLeaves out @Event Ping: no match here.',
    'tideKept#general',
    'reefLeft outAt most 1 streamer on the Free plan.',
  ]);
  expect(screen.getByText('1 streamer is already the same here.')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Apply Ticket panels' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Apply 2 changes' })).toBeEnabled();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Existing entries' }), 'replace');
  expect(within(list).getByText('Replaces')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Apply 3 changes' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('2 streamers');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('1 added, 1 replaced, 1 left out')).toBeVisible();
  const left = within(screen.getByRole('list', { name: 'Left out of Twitch streamers' }));
  expect(left.getByRole('listitem')).toHaveTextContent('reef: At most 1 streamer on the Free plan.');
  expect(api.bodies.at(-1)).toMatchObject({
    sections: [{ id: 'welcome', version: 3 }],
    parts: [{ id: 'twitch', version: 'v1', existing: 'replace' }],
  });
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual([result.message]));
});

test('disables Apply when every section and part is deselected', async () => {
  await open({ [`POST ${base}/review`]: reviewed });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Apply Twitch streamers' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Apply Welcome' }));
  expect(screen.getByRole('button', { name: 'Apply 0 changes' })).toBeDisabled();
});

test('selects all, none or only differences with one click each', async () => {
  await open({ [`POST ${base}/review`]: reviewed });
  const choose = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
  await choose('None');
  expect(ticked()).toEqual([false, false]);
  expect(screen.getByRole('button', { name: 'Apply 0 changes' })).toBeDisabled();
  await choose('All');
  expect(ticked()).toEqual([true, true]);
  expect(screen.getByRole('button', { name: 'Apply 3 changes' })).toBeEnabled();
  await choose('Only differences');
  expect(screen.getByRole('button', { name: 'Apply 2 changes' })).toBeEnabled();
});

test('folds a long section but shows the settings it would empty, marked and counted', async () => {
  const changes = Array.from({ length: 9 }, (_, at) => ({
    ...{ field: `f${at}`, label: `Setting ${at}`, before: '⭐', after: at === 8 ? 'None' : 'On' },
    isEmptied: at === 8,
  }));
  const [section] = reviewed.sections;
  const sections = section ? [{ ...section, changes }] : [];
  const api = await open({
    [`POST ${base}/review`]: { ...reviewed, sections, parts: [] },
    [`POST ${base}/apply`]: result,
  });
  const list = await screen.findByRole('list', { name: 'Changes to Welcome' });
  const items = () => within(list).getAllByRole('listitem');
  expect(items()).toHaveLength(4);
  expect(items()[0]).toHaveTextContent(/^Setting 8.*Empties what is set here$/);
  expect(within(list).getAllByRole('img', { name: '⭐' })).toHaveLength(4);
  expect(screen.getByText('1 setting that is set here would be emptied.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show 5 more: Changes to Welcome' }));
  expect(items()).toHaveLength(9);
  const bar = screen.getByRole('region', { name: 'Apply' });
  await userEvent.click(within(bar).getByRole('button', { name: 'Apply 9 changes' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Emptied: Welcome: Setting 8');
  expect(api.bodies).toHaveLength(1);
});

test('names the invalid places in a file', async () => {
  const fields = Object.fromEntries(
    Array.from({ length: 7 }, (_, index) => [`source.file.parts.twitch.${index}.key`, 'Must be a text.']),
  );
  await open({ [`POST ${base}/review`]: new Refusal('invalid', undefined, fields) });
  const alert = await screen.findByRole('alert');
  const named = [0, 1, 2, 3, 4].map((index) => `parts.twitch.${index}.key: Must be a text.`);
  expect(textsOf(within(alert).getAllByRole('listitem'))).toEqual([...named, 'And 2 more.']);
});

const writes = (api: FakeApi) => api.calls.filter((call) => call.startsWith('POST'));
const reef = { id: '300000000000000001', name: 'Coral Reef', icon: null, iconUrl: null };
const own = { id: guildId, name: 'Tide Pool', icon: null, iconUrl: null };
const servers = {
  [`GET /api/dashboard/guilds/${userId}`]: { guilds: [reef, own], invitable: [], notice: null },
};

test('copying to another server opens the review on that server', async () => {
  const api = new FakeApi(servers);
  renderWithQueries(<TransferPage userId={userId} guildId={guildId} />);
  const card = within(await screen.findByRole('region', { name: 'Copy to another server' }));
  const choice = card.getByRole('combobox', { name: 'Server' });
  await waitFor(() => expect(within(choice).getAllByRole('option')).toHaveLength(2));
  expect(within(choice).queryByRole('option', { name: 'Tide Pool' })).toBeNull();
  expect(card.getByRole('button', { name: 'Continue there' })).toBeDisabled();
  await userEvent.selectOptions(choice, 'Coral Reef');
  await userEvent.click(card.getByRole('button', { name: 'Continue there' }));
  expect(push).toHaveBeenCalledWith(`/dashboard/${reef.id}/transfer?from=${guildId}`);
  expect(writes(api)).toEqual([]);
});

test('starts the review with the source in the address and applies nothing', async () => {
  search = `from=${reef.id}`;
  window.history.replaceState(null, '', `/?${search}`);
  const api = new FakeApi({ ...servers, [`POST ${base}/review`]: reviewed });
  renderWithQueries(<TransferPage userId={userId} guildId={guildId} />);
  await screen.findByRole('list', { name: 'Entries of Twitch streamers' });
  expect(api.bodies).toEqual([{ source: { kind: 'guild', guildId: reef.id }, mapping: expect.anything() }]);
  expect(writes(api)).toEqual([`POST ${base}/review`]);
});

test.each([guildId, '300000000000000009', 'x', '../../x'])('ignores the source %s', async (from) => {
  search = new URLSearchParams({ from }).toString();
  const api = new FakeApi(servers);
  renderWithQueries(<TransferPage userId={userId} guildId={guildId} />);
  expect(await screen.findByLabelText('Settings file')).toBeInTheDocument();
  expect(writes(api)).toEqual([]);
});
