import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { panelData as giveawaysData } from '@/lib/contracts/giveaways';
import { panelData as pollsData } from '@/lib/contracts/polls';
import { transcriptPart } from '@/lib/contracts/tickets/transcripts';
import { botCommands } from '@/lib/db/collections/bot-commands';
import { trackers } from '@/lib/db/collections/trackers';
import { suggestions } from '@/lib/guild-settings/sections/suggestions';
import { tickets } from '@/lib/guild-settings/sections/tickets';
import { verify } from '@/lib/guild-settings/sections/verify';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import { defaultRules } from '@/lib/rules/trackers/limits';
import { handleClick } from '@/sandbox/bot/handle-click';
import { createSettingsCache } from '@/sandbox/bot/settings-cache';
import { crowdId } from '@/sandbox/world/ids';
import { callBot } from '../api/bot-calls';
import { bodyOf, expectFailure, guildPath, readSection, saveOk } from '../api/dashboard-calls';
import { restoreWorld, withStore } from '../api/test-world';
import { guilds, people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { beginWithinADay } from '../support/within-a-day';
import { botClient, botSays, runBot, startBot } from './run-bot';

// The example bot, as its own process beside the site, and its effects on the dashboard.

const guildId = guilds.coralReef;

const { pearl } = signedIn('pearl');
afterAll(() => restoreWorld(pearl));

async function shown<T>(section: string, schema: z.ZodType<T>): Promise<T> {
  return bodyOf(await pearl.get(guildPath(pearl, guildId, section)), schema);
}

const looseOverview = z.looseObject({
  stats: z.looseObject({ messageCounts: z.number(), joinToday: z.number(), leaveToday: z.number() }),
});
const overview = async () => (await shown('overview', looseOverview)).stats;

test('joins, leaves and messages are counted on the overview', async () => {
  await beginWithinADay();
  const before = await overview();
  expect(await botSays('join', '--members', '4')).toEqual(['4 joins: counted']);
  expect(await botSays('leave', '--members', '1')).toEqual(['1 leaves: counted']);
  await botSays('stats', '--members', '2');
  expect(await overview()).toMatchObject({
    joinToday: before.joinToday + 4,
    leaveToday: before.leaveToday + 1,
    messageCounts: before.messageCounts + 80,
  });
  const rows = z.looseObject({
    members: z.array(z.looseObject({ id: z.string(), level: z.number(), coins: z.number() })),
  });
  const { members } = await shown(`members/list?search=${crowdId(2)}`, rows);
  expect(members).toMatchObject([{ id: crowdId(2), level: 11, coins: 50 }]);
});

test('a member enters the running giveaway once and may leave it', async () => {
  const giveaways = async () =>
    (await shown('giveaways', z.looseObject(giveawaysData.shape))).activeGiveaways;
  const [before] = await giveaways();
  if (!before) throw new Error('No giveaway runs in the seeded world.');
  const entriesNow = async () => (await giveaways()).find(({ _id }) => _id === before._id)?.entries;
  const lines = await botSays('enter', '--user', people.kai);
  expect(lines.find((line) => line.includes(before._id))).toContain('You take part');
  expect(await entriesNow()).toBe(before.entries + 1);
  const again = await botSays('click', `corallium:giveaway:enter:${before._id}`, '--user', people.kai);
  expect(again).toEqual(["You've already entered this giveaway."]);
  const stranger = await botSays('click', `corallium:giveaway:enter:${before._id}`, '--user', people.drift);
  expect(stranger).toEqual(['Only members of the server can enter.']);
  const path = `guilds/${guildId}/giveaways/${before._id}/entries`;
  const left = await callBot('POST', path, { json: { userId: people.kai, action: 'leave' } });
  expect(left.body).toEqual({ entries: before.entries });
  // In another server it doesn't exist.
  const foreign = path.replace(guildId, guilds.tidePool);
  expectFailure(
    await callBot('POST', foreign, { json: { userId: people.kai, action: 'enter' } }),
    404,
    'not_found',
  );
});

test('votes are counted in the running poll, one for each member', async () => {
  const polls = async () => (await shown('polls', z.looseObject(pollsData.shape))).activePolls;
  const [before] = await polls();
  if (!before) throw new Error('No poll runs in the seeded world.');
  const votesNow = async () => (await polls()).find(({ _id }) => _id === before._id);
  const vote = (option: number) =>
    botSays('click', `corallium:poll:vote:${before._id}:${option}`, '--user', people.kai);
  expect(await vote(0)).toEqual(['Your vote is counted.']);
  expect(await vote(0)).toEqual(['You had voted for this already.']);
  expect(await vote(1)).toEqual(['Your vote is counted.']);
  expect(await vote(9)).toEqual(["This option doesn't exist."]);
  const after = await votesNow();
  expect(after?.votes).toBe(before.votes + 1);
  expect(after?.options[1]?.votes).toBe((before.options[1]?.votes ?? 0) + 1);
  expect((await botSays('vote', '--members', '3')).length).toBeGreaterThanOrEqual(3);
});

test('a suggestion is posted, voted on and listed on the dashboard', async () => {
  const { directory } = await readSection(pearl, guildId, suggestions);
  const channel = directory.channels.find(({ type, blocked }) => type === 'text' && blocked === null);
  await saveOk(pearl, guildId, suggestions, { suggestionChannelID: channel?.id });
  const text = `More coral at ${Date.now()}`;
  const [line] = await botSays('suggest', '--text', text, '--user', people.kai);
  const [, id = ''] = /^suggestion (\S+) posted as message \d+$/.exec(line ?? '') ?? [];
  expect(await botSays('click', `corallium:suggestion:up:${id}`, '--user', people.finn)).toEqual([
    'Counted: 1 for it, 0 against.',
  ]);
  const list = z.looseObject({ activeSuggestions: z.array(z.looseObject({ id: z.string() })) });
  const { activeSuggestions } = await shown('suggestions', list);
  expect(activeSuggestions.find((suggestion) => suggestion.id === id)).toMatchObject({
    suggestion: text,
    userId: people.kai,
    upvotes: 1,
    downvotes: 0,
  });
});

test('a member verifies by button or keyword, and fails a captcha', async () => {
  const { directory } = await readSection(pearl, guildId, verify);
  const verifiedRole = directory.roles.find(({ name }) => name === 'Verified')?.id;
  const settings = { verifiedRole, manualReview: false, successMessage: 'In!', failureMessage: 'No!' };
  const customId = 'corallium:verify:start';
  const client = botClient();
  const click = (user: number, written: { readonly answer?: string; readonly token?: string } = {}) =>
    handleClick(client, { guild: guildId, user: crowdId(user), customId, ...written });
  try {
    await saveOk(pearl, guildId, verify, { ...settings, method: 'button' });
    expect(await botSays('click', customId, '--user', crowdId(125))).toEqual(['In!']);
    await saveOk(pearl, guildId, verify, { method: 'keyword', keyword: 'plankton' });
    expect(await click(145)).toBe('Press again with --answer KEYWORD.');
    expect(await click(145, { answer: 'krill' })).toBe('No!');
    expect(await click(145, { answer: 'Plankton' })).toBe('In!');
    await saveOk(pearl, guildId, verify, { method: 'captcha' });
    const line = await click(153);
    const [, file = '', token = ''] = /^Read (\S+) and press again with --token (\S+)/.exec(line ?? '') ?? [];
    expect(await readFile(file, 'utf8')).toMatch(/^<svg /);
    expect(await click(153, { token, answer: '?' })).toBe('No!');
    expect(await click(153, { token, answer: '?' })).toBe(
      'This picture has expired. Start again to get a new one.',
    );
  } finally {
    await saveOk(pearl, guildId, verify, { method: 'button', keyword: '', manualReview: true });
  }
});

test('a ticket is opened and closed, and its transcript can be read', async () => {
  const settings = (ticketType: string, transcriptToggle: boolean) =>
    saveOk(pearl, guildId, tickets, { ticketType, transcriptToggle });
  const text = `Where is the reef at ${Date.now()}?`;
  try {
    await settings('command', true);
    const [opened, ...lines] = await botSays('ticket', '--user', crowdId(101), '--text', text);
    expect(lines).toEqual(['ticket closed', 'transcript of 3 messages sent']);
    const [, id = ''] = /^ticket (\S+) opened/.exec(opened ?? '') ?? [];
    const { messages } = await shown(`tickets/transcript?ticketId=${id}`, transcriptPart);
    expect(messages.map(({ content }) => content)).toContain(text);
  } finally {
    await settings('panel', false);
  }
  const refused = await runBot('ticket', '--user', crowdId(101));
  expect(refused.errors).toBe('Tickets in this server are opened from a panel.\n');
});

test('the bot lists followed accounts and whether a stream would be announced', async () => {
  const forest = guilds.kelpForest;
  const about = {
    username: 'reef_tv',
    ytChannelId: null,
    message: '',
    roleIds: [],
    addedAt: '2026-01-01T00:00:00.000Z',
  };
  const entry = { ...about, key: 'reef_tv', channelId: '1', rules: { ...defaultRules, games: ['Chess'] } };
  const list = { guildId: forest, platform: 'twitch' as const, entries: [entry], outbox: [] };
  await withStore((store) => store.collection(trackers).insert(`${forest}:twitch`, list));
  try {
    const line =
      'twitch reef_tv in 1: Announces when reef_tv plays Chess, at most once an hour; edits the message at the end.';
    expect(await botSays('trackers', '--guild', forest)).toEqual([line]);
    expect(await botSays('trackers', '--guild', forest, '--game', 'CHESS')).toEqual([
      line,
      '  would be announced',
    ]);
    expect(await botSays('trackers', '--guild', forest, '--title', 'Chess')).toEqual([
      line,
      '  would not be announced: Another game is being played.',
    ]);
  } finally {
    await withStore((store) => store.collection(trackers).remove(`${forest}:twitch`));
  }
  expect(await botSays('trackers', '--guild', guilds.deepTrench)).toEqual(['Nobody is followed there.']);
  expect(await runBot('trackers', '--kind', 'podcast')).toMatchObject({
    code: 1,
    errors: '--kind takes one of video, short, live.\n',
  });
});

test('a refusal is reported in one line', async () => {
  const refused = await runBot('report', '--guild', guilds.tidePool, '--user', people.kai);
  expect(refused).toMatchObject({ code: 1, lines: [], errors: "This server isn't taking reports.\n" });
  const unknown = await runBot('dance');
  expect(unknown.code).toBe(1);
  expect(unknown.errors).toContain("There is no command 'dance'.");
  expect(await botSays('click', 'somebody:elses:button')).toEqual(['This is no custom_id of the site.']);
  expect((await botSays('help')).join()).toContain('publish-commands');
});

test('published commands replace the known ones', async () => {
  const known = await withStore(async (store) =>
    store.collection(botCommands).get('registry', { fresh: true }),
  );
  try {
    expect(await botSays('publish-commands')).toEqual([
      expect.stringMatching(/^5 commands published, version \d+$/),
    ]);
    const schema = z.looseObject({
      userCommands: z.record(z.string(), z.array(z.looseObject({ name: z.string() }))),
    });
    const { userCommands } = await shown('commands', schema);
    expect(Object.keys(userCommands)).toEqual(['Community']);
    expect(userCommands.Community?.map(({ name }) => name)).toContain('poll vote');
  } finally {
    const json = { commands: known?.value.commands ?? [] };
    expect((await callBot('PUT', 'commands', { json })).status).toBe(200);
  }
});

test('the bot follows saved changes and exits on SIGTERM', async () => {
  const bot = await startBot('follow');
  let text = '';
  const says = (what: string) =>
    new Promise<void>((done, fail) => {
      const timer = setTimeout(() => fail(new Error(`It never said ${what}: ${text}`)), 60_000);
      const check = () => {
        if (!text.includes(what)) return;
        clearTimeout(timer);
        done();
      };
      bot.stdout?.on('data', (part) => {
        text += String(part);
        check();
      });
      check();
    });
  await says('reset {"isNew":true}');
  const message = `Followed at ${Date.now()}`;
  await saveOk(pearl, guildId, welcome, { welcome: { message } });
  await says(message);
  const ended = new Promise<number | null>((done) => bot.on('close', done));
  bot.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('the bot caches settings and reads them again after a change', async () => {
  const client = botClient();
  const call = jest.spyOn(client, 'call');
  const cache = createSettingsCache(client);
  const { version } = await cache.read(guildId, 'welcome');
  await cache.read(guildId, 'welcome');
  expect(call).toHaveBeenCalledTimes(1);
  const data = { guildId, section: 'welcome', version };
  // Notified of a version that it already has: the site answers that nothing is new.
  cache.note({ event: 'settings', data });
  expect((await cache.read(guildId, 'welcome')).version).toBe(version);
  await saveOk(pearl, guildId, welcome, { welcome: { message: `Cached at ${Date.now()}` } });
  cache.note({ event: 'settings', data: { ...data, section: 'autorole' } });
  expect((await cache.read(guildId, 'welcome')).version).toBe(version);
  cache.note({ event: 'guild', data: { guildId, version: 1 } });
  expect((await cache.read(guildId, 'welcome')).version).toBeGreaterThan(version);
  expect(call).toHaveBeenCalledTimes(3);
});

test('warnings become cases, and the bot learns how many are in force', async () => {
  const [first = '', second = ''] = await botSays('cases', '--guild', guilds.tidePool, '--members', '2');
  const [, number = '0'] = /^case #(\d+) recorded: \d+ has \d+ warnings in force$/.exec(first) ?? [];
  expect(second).toMatch(new RegExp(`^case #${Number(number) + 1} recorded: ${crowdId(2)} has`));
});
