import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SectionPage } from '@/components/dashboard/section-page';
import { guildId as parseGuildId, userId as parseUserId } from '@/lib/core/ids';
import { twitch } from '@/lib/guild-settings/sections/twitch';
import { youtube } from '@/lib/guild-settings/sections/youtube';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';

jest.mock('next/navigation', () => jest.requireActual('../../support/address'));
prepareBrowser();

const viewer = { userId: parseUserId.parse('200000000000000003'), username: 'Pearl' };
const guild = { id: parseGuildId.parse('300000000000000001'), name: 'Coral Reef', memberCount: 4 };
const base = `/api/dashboard/${viewer.userId}/${guild.id}`;
const news = { id: '510000000000000001', name: 'news', type: 0, parentId: null, position: 1, blocked: null };
const blocked = "The bot can't send messages in #closed.";
const closed = { ...news, id: '510000000000000002', name: 'closed', blocked };
const role = { id: '500000000000000001', name: 'Diver', colour: '#3db8e0', position: 3, blocked: null };
const settings = {
  plan: 'none',
  problems: [],
  announceChannelId: news.id,
  availableChannels: [news, closed],
  availableRoles: [role],
  canAdd: true,
  slots: 20,
};
const rules = { titleWords: [], excludedWords: [], whenOver: 'edit' };
const twitchRules = { ...rules, games: [], pauseMinutes: 60 };
const youtubeRules = { ...rules, kinds: ['video', 'short', 'live'] };
const streamer = (twitchUsername: string, more: object = {}) => ({
  twitchUsername,
  announceChannelId: news.id,
  message: '',
  roleIds: [],
  ...twitchRules,
  ...more,
});
const twitchAnswer = {
  ...settings,
  embedTitle: '{streamer} is live!',
  endedTitle: '{streamer} was live',
  embedColor: '#9146FF',
  trackedStreamers: [
    streamer('coralcooking', { message: 'Ahoy', roleIds: [role.id, '500000000000000009'] }),
    streamer('tidepool_tv', { announceChannelId: '510000000000000009' }),
  ],
};

beforeEach(() => window.history.replaceState(null, '', '/'));
async function show(answer: object = twitchAnswer, answers: Record<string, unknown> = {}) {
  const api = new FakeApi({ [`GET ${base}/twitch`]: answer, ...answers });
  renderWithQueries(<SectionPage viewer={viewer} guild={guild} section={twitch} hasPanel />);
  await screen.findByRole('heading', { name: 'Streamers' });
  return api;
}
const addButton = () => screen.getByRole('button', { name: 'Add streamer' });
const rows = () => within(screen.getByRole('list', { name: 'Streamers' })).getAllByRole('listitem');

test('lists who is announced where and what is missing', async () => {
  await show();
  expect(screen.getByText('2 / 20')).toBeInTheDocument();
  const [first, second] = rows();
  expect(first).toHaveTextContent(/coralcooking.*news.*@Diver.*Missing role.*Custom message/);
  const link = within(first ?? document.body).getByRole('link');
  expect(link).toHaveAttribute('href', 'https://www.twitch.tv/coralcooking');
  expect(second).toHaveTextContent('Missing channel');
  expect(second).toHaveTextContent(
    'Announces when tidepool_tv goes live, at most once an hour; edits the message at the end.',
  );
});

test('the settings preview an announcement', async () => {
  await show();
  await userEvent.click(screen.getByRole('tab', { name: 'Settings' }));
  expect(await screen.findByText('coralcooking is live!')).toBeInTheDocument();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Title' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Go to {{streamer}');
  expect(await screen.findByText('Go to coralcooking')).toBeInTheDocument();
  expect(screen.getByRole('figure', { name: 'After the stream' })).toHaveTextContent('coralcooking was live');
});

test('shows an empty list', async () => {
  await show({ ...twitchAnswer, trackedStreamers: [] });
  expect(screen.getByText('No streamers yet')).toBeInTheDocument();
});

test('adds a streamer with the default channel and shows the list from the answer', async () => {
  const trackedStreamers = [...twitchAnswer.trackedStreamers, streamer('reef_tv')];
  const now = { trackedStreamers, canAdd: false, slots: 3 };
  const added = { message: 'reef_tv will now be announced.', twitchUsername: 'reef_tv', ...now };
  const api = await show(twitchAnswer, { [`POST ${base}/twitch/add`]: added });
  await userEvent.click(addButton());
  const dialog = await screen.findByRole('dialog', { name: 'Add a streamer' });
  const name = within(dialog).getByRole('textbox', { name: /Twitch name or link/ });
  await userEvent.type(name, 'twitch.tv/Reef_TV');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Custom message' }), 'Hi {{streamer}');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add streamer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.bodies).toEqual([streamer('twitch.tv/Reef_TV', { message: 'Hi {streamer}' })]);
  expect(toasts[0]).toMatchObject({ tone: 'success', text: added.message });
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(addButton()).toBeDisabled();
  expect(api.calls.filter((call) => call === `GET ${base}/twitch`)).toHaveLength(1);
});

test('requires a name and a channel before calling the server', async () => {
  const api = await show({ ...twitchAnswer, announceChannelId: null });
  await userEvent.click(addButton());
  const dialog = await screen.findByRole('dialog', { name: 'Add a streamer' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add streamer' }));
  expect(within(dialog).getByText('Enter a username or link.')).toBeInTheDocument();
  expect(within(dialog).getByText('Choose a channel.')).toBeInTheDocument();
  expect(api.bodies).toEqual([]);
});

test("shows the server's refusal and preserves the input", async () => {
  await show(twitchAnswer, { [`POST ${base}/twitch/add`]: new Refusal('already_exists', 'He is there.') });
  await userEvent.click(addButton());
  const name = await screen.findByRole('textbox', { name: /Twitch name or link/ });
  await userEvent.type(name, 'reef_tv{Enter}');
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toMatchObject({
    tone: 'error',
    text: 'The streamer was not added',
    description: 'Failed: He is there.',
  });
  expect(name).toHaveValue('reef_tv');
});

test('disables adding at the limit of the free plan and explains why', async () => {
  await show({ ...twitchAnswer, canAdd: false, slots: 1 });
  expect(addButton()).toBeDisabled();
  expect(screen.getByText('Reached free limit. Upgrade for more slots!')).toBeInTheDocument();
  expect(screen.getByText(/Basic allows 20 streamers\.$/)).toBeInTheDocument();
});

test('shows the limit of the highest plan without an upgrade', async () => {
  await show({ ...twitchAnswer, plan: 'pro', canAdd: false });
  expect(addButton()).toBeDisabled();
  expect(screen.queryByText(/Upgrade/)).toBeNull();
  expect(screen.getByText(/The Pro plan covers 20 streamers, and all are in use\./)).toBeInTheDocument();
});

async function openEditor(answers: Record<string, unknown> = {}) {
  const saved = { message: 'coralcooking saved.', twitchUsername: 'coralcooking' };
  const api = await show(twitchAnswer, { [`POST ${base}/twitch/edit`]: saved, ...answers });
  await userEvent.click(screen.getByRole('button', { name: 'Edit coralcooking' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'coralcooking' }));
  return { api, dialog, save: () => userEvent.click(dialog.getByRole('button', { name: 'Save changes' })) };
}

test('saves an edited streamer', async () => {
  const { api, dialog, save } = await openEditor();
  const text = dialog.getByRole('textbox', { name: 'Custom message' });
  expect(text).toHaveValue('Ahoy');
  await userEvent.clear(text);
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.bodies).toEqual([streamer('coralcooking', { roleIds: [role.id, '500000000000000009'] })]);
});

test('removes after confirmation and shows the list from the answer', async () => {
  const left = { trackedStreamers: twitchAnswer.trackedStreamers.slice(0, 1), canAdd: true, slots: 20 };
  const removed = { message: 'tidepool_tv removed.', twitchUsername: 'tidepool_tv', ...left };
  const api = await show(twitchAnswer, { [`POST ${base}/twitch/remove`]: removed });
  await userEvent.click(screen.getByRole('button', { name: 'Remove tidepool_tv' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(api.bodies).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove tidepool_tv' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove streamer' }));
  await waitFor(() => expect(toasts[0]).toMatchObject({ tone: 'success', text: removed.message }));
  expect(api.bodies).toEqual([{ twitchUsername: 'tidepool_tv' }]);
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(api.calls.filter((call) => call === `GET ${base}/twitch`)).toHaveLength(1);
});

const youtubeUrl = 'https://www.youtube.com/@reefcams';
async function showYoutube(announceChannelId: string, answers: Record<string, unknown>) {
  const channel = { ytChannelId: null, username: '@reefcams', youtubeUrl, announceChannelId };
  const answer = {
    ...settings,
    embedTitle: '{channel} has a new video!',
    liveTitle: '{channel} is live!',
    endedTitle: '{channel} was live',
    embedColor: '#FF0000',
    trackedUsers: [{ ...channel, message: '', roleIds: [], ...youtubeRules }],
  };
  const api = new FakeApi({ [`GET ${base}/youtube`]: answer, ...answers });
  renderWithQueries(<SectionPage viewer={viewer} guild={guild} section={youtube} hasPanel />);
  await screen.findByRole('heading', { name: 'YouTube channels' });
  return api;
}

test('lists, adds and removes YouTube channels', async () => {
  const api = await showYoutube(closed.id, {
    [`POST ${base}/youtube/add`]: { message: 'ok', youtubeUrl },
    [`POST ${base}/youtube/remove`]: { message: '@reefcams removed.', youtubeUrl },
  });
  const list = screen.getByRole('list', { name: 'YouTube channels' });
  expect(within(list).getByRole('link')).toHaveAttribute('href', youtubeUrl);
  expect(list).toHaveTextContent("The bot can't send messages in #closed.");
  await userEvent.click(screen.getByRole('button', { name: 'Add channel' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /YouTube link or handle/ }), '@abc{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Remove @reefcams' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove channel' }));
  await waitFor(() => expect(api.bodies).toHaveLength(2));
  expect(api.bodies).toEqual([
    { youtubeUrl: '@abc', channel: news.id, message: '', roleIds: [], ...youtubeRules },
    { youtubeUrl },
  ]);
});

test('sums up and previews the rules, and saves words that are still being typed', async () => {
  const { api, dialog, save } = await openEditor();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Games' }), 'Chess{Enter}Go{Enter}chess{Enter}');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Words in the title' }), 'blitz');
  const pause = dialog.getByRole('spinbutton', { name: 'Minimum gap' });
  await userEvent.clear(pause);
  await userEvent.type(pause, '2');
  const sentence =
    "Announces when coralcooking plays Chess or Go with 'blitz' in the title, at most once every 2 hours; edits the message at the end.";
  expect(dialog.getByText(sentence)).toBeInTheDocument();
  const over = dialog.getByRole('figure', { name: 'After the stream' });
  expect(over).toHaveTextContent(/Diver.*Ahoy.*coralcooking was live.*Played Chess/);
  await userEvent.click(dialog.getByRole('radio', { name: 'Delete the message' }));
  expect(dialog.queryByRole('figure', { name: 'After the stream' })).toBeNull();
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.bodies).toMatchObject([
    {
      games: ['Chess', 'Go'],
      titleWords: ['blitz'],
      excludedWords: [],
      pauseMinutes: 120,
      whenOver: 'delete',
    },
  ]);
});

test.each([
  ['Games', 'x'.repeat(101), 'At most 100 characters each.'],
  ['Words in the title', 'x'.repeat(51), 'At most 50 characters each.'],
  ['Excluded words', 'x'.repeat(51), 'At most 50 characters each.'],
  ['Minimum gap', '25', 'Must be from 0 minutes to 1 day.'],
])('%s: explains and focuses an invalid value without calling the server', async (name, value, problem) => {
  const { api, dialog, save } = await openEditor();
  const field = dialog.getByRole(name === 'Minimum gap' ? 'spinbutton' : 'textbox', { name });
  fireEvent.change(field, { target: { value } });
  await save();
  expect(dialog.getByText(problem)).toBeInTheDocument();
  await waitFor(() => expect(field).toHaveFocus());
  expect(api.bodies).toEqual([]);
});

test('rejects excluding a required word', async () => {
  const { api, dialog, save } = await openEditor();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Words in the title' }), 'Night dive');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Excluded words' }), 'DIVE');
  await save();
  expect(dialog.getByText(/'DIVE' can't be excluded/)).toBeInTheDocument();
  expect(api.bodies).toEqual([]);
});

test("shows the server's error at the field of the rule", async () => {
  const { dialog, save } = await openEditor({
    [`POST ${base}/twitch/edit`]: new Refusal('invalid', 'Wrong.', { excludedWords: 'Not this one.' }),
  });
  await save();
  expect(await dialog.findByText('Not this one.')).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: 'Excluded words' })).toBeInvalid();
});

test('requires one kind of YouTube post, and offers end options for live streams only', async () => {
  const api = await showYoutube(news.id, { [`POST ${base}/youtube/edit`]: { message: 'ok', youtubeUrl } });
  await userEvent.click(screen.getByRole('button', { name: 'Edit @reefcams' }));
  const dialog = within(await screen.findByRole('dialog', { name: '@reefcams' }));
  expect(dialog.getByRole('figure', { name: 'Preview' })).toHaveTextContent('@reefcams has a new video!');
  expect(dialog.getByRole('figure', { name: 'Live stream' })).toHaveTextContent('@reefcams is live!');
  expect(dialog.queryByRole('textbox', { name: 'Games' })).toBeNull();
  for (const name of ['Videos', 'Shorts', /Live streams/]) {
    await userEvent.click(dialog.getByRole('checkbox', { name }));
  }
  expect(dialog.queryByRole('radio')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(dialog.getByText('Choose at least one.')).toBeInTheDocument();
  await waitFor(() => expect(dialog.getByRole('checkbox', { name: 'Videos' })).toHaveFocus());
  expect(api.bodies).toEqual([]);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Shorts' }));
  expect(dialog.getByText('Announces shorts from @reefcams.')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(api.bodies).toMatchObject([{ youtubeUrl, kinds: ['short'] }]));
});
