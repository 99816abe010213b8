import { z } from 'zod';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import type { Answer } from '../support/http-client';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { signedIn } from '../support/signed-in';
import { expectFailure, guildPath, storedState } from './dashboard-calls';
import { missingPermissions, missingPermissionsText } from './discord-faults';
import { namedPlaces } from './named-places';
import { refusedFields } from './refused-fields';
import { restoreWorld, tellOfGuild } from './test-world';

const guildId = guilds.coralReef;
const knobs = sandboxKnobs();

const postedSchema = z.looseObject({
  content: z.string(),
  embeds: z.array(z.looseObject({ description: z.string().optional(), color: z.number().optional() })),
  allowedMentions: z.unknown(),
  mentionsEveryone: z.boolean(),
});

const { pearl } = signedIn('pearl');
const places = namedPlaces(pearl, guildId);
const pool = namedPlaces(pearl, guilds.tidePool);
afterEach(() => knobs.clearFaults());
afterAll(() => restoreWorld(pearl));

interface Draft {
  readonly block?: string;
  readonly channel?: unknown;
  readonly message?: unknown;
  readonly messages?: unknown;
  readonly embed?: unknown;
}

function send(draft: Draft = {}): Promise<Answer> {
  const channel = places.channel('general');
  const usual = { block: 'welcome', channel, message: 'Ahoy {user}!', embed: false };
  return pearl.post(guildPath(pearl, guildId, 'welcome/test'), { ...usual, ...draft });
}

async function posted(channel = 'general') {
  return z.array(postedSchema).parse(await knobs.messagesIn(places.channel(channel)));
}

describe('a test message', () => {
  test('is posted to the channel of the draft with its placeholders filled', async () => {
    const before = await posted();
    const stored = await storedState(pearl, guildId, welcome);
    const message = '{user} ({user_tag}) is no. {memberCount} in {guild}. {other} {user';
    const { status, body } = await send({ message });
    expect([status, body]).toEqual([200, { message: 'Test sent to #general.' }]);
    const after = await posted();
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)).toMatchObject({
      content: `<@${people.pearl}> (Pearl) is no. 250 in Coral Reef. {other} {user`,
      embeds: [],
      allowedMentions: { parse: [] },
      mentionsEveryone: false,
    });
    // Sending a test saves nothing.
    expect(await storedState(pearl, guildId, welcome)).toEqual(stored);
  });

  test('is an embed when the draft says so', async () => {
    expect((await send({ block: 'leave', embed: true, message: 'Bye {user_tag}' })).status).toBe(200);
    expect((await posted()).at(-1)).toMatchObject({
      content: '',
      embeds: [{ description: 'Bye Pearl', color: 0x5865f2 }],
      allowedMentions: { parse: [] },
    });
  });

  test.each([
    '@everyone @here',
    `<@&${guildId}> <@${people.marina}> <@&400000000000100001>`,
    '{user} @everyone',
  ])('mentions no one: %s', async (message) => {
    expect((await send({ message })).status).toBe(200);
    const last = (await posted()).at(-1);
    expect(last).toMatchObject({ allowedMentions: { parse: [] }, mentionsEveryone: false });
    expect(last?.content).toBe(message.replace('{user}', `<@${people.pearl}>`));
  });

  test('may have 1024 characters', async () => {
    expect((await send({ message: '🐙'.repeat(1024), embed: true })).status).toBe(200);
  });

  test('is one of several texts, never a blank one', async () => {
    const texts = ['Ahoy {user_tag}', 'Hello {user_tag}', 'Welcome {user_tag}'];
    const [message, ...further] = texts;
    const messages = further.map((text) => ({ text }));
    const filled = texts.map((text) => text.replace('{user_tag}', 'Pearl'));
    expect((await send({ message, messages })).status).toBe(200);
    expect(filled).toContain((await posted()).at(-1)?.content);
    expect((await send({ message: ' ', messages: [{ text: 'Only {user_tag}' }] })).status).toBe(200);
    expect((await posted()).at(-1)?.content).toBe('Only Pearl');
    const most = Array.from({ length: 10 }, () => ({ text: '🐙'.repeat(1024) }));
    expect((await send({ message: '', messages: most, embed: true })).status).toBe(200);
    expect((await posted()).at(-1)?.embeds[0]?.description).toBe('🐙'.repeat(1024));
  });

  test('can go to an announcement channel', async () => {
    expect((await send({ channel: places.channel('event-news') })).status).toBe(200);
    expect((await posted('event-news')).at(-1)?.content).toContain('Ahoy');
  });
});

describe('nothing is posted', () => {
  async function expectNothingPosted(draft: Draft, paths: readonly string[]): Promise<readonly string[]> {
    await knobs.clearCalls();
    const { fields = {} } = expectFailure(await send(draft), 422, 'invalid');
    expect(Object.keys(fields)).toEqual(paths);
    const { calls } = await knobs.calls();
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    return Object.values(fields);
  }

  test.each([
    ['in another guild of the same manager', () => pool.channel('general')],
    ['unknown', () => '599999999999999999'],
    ['missing', () => ''],
    ['a path', () => '../guilds/300000000000000001'],
  ])('to a channel that is %s', async (_, channel) => {
    for (const block of ['welcome', 'leave']) {
      const texts = await expectNothingPosted({ block, channel: channel() }, [`${block}.channel`]);
      expect(texts).toEqual(['Choose a channel first.']);
    }
  });

  test.each([
    ['captains-cabin', /can't see/],
    ['announcements', /can't send messages/],
    ['hall-of-fame', /can't send messages/],
    ['no-embeds', /can't send embeds/],
  ])('to %s, where the bot lacks a permission', async (name, reason) => {
    const [text] = await expectNothingPosted({ channel: places.channel(name) }, ['welcome.channel']);
    expect(text).toMatch(reason);
  });

  test.each(['Deep Talk', 'The Reef', 'ideas', 'photos'])(
    'to %s, which is not a text channel',
    async (name) => {
      await expectNothingPosted({ channel: places.channel(name) }, ['welcome.channel']);
    },
  );

  test.each([
    ['empty', ''],
    ['blank', ' \n\t '],
    ['one character too long', 'x'.repeat(1025)],
  ])('when the message is %s', async (_, message) => {
    await expectNothingPosted({ message, messages: [] }, ['welcome.message']);
    await expectNothingPosted({ block: 'leave', message, embed: true }, ['leave.message']);
  });

  test.each([
    ['empty', [{ text: '' }], '.0.text'],
    ['one character too long', [{ text: 'ok' }, { text: 'x'.repeat(1025) }], '.1.text'],
    ['one too many', Array.from({ length: 11 }, () => ({ text: 'ok' })), ''],
  ])('when a further message is %s', async (_, messages, at) => {
    await expectNothingPosted({ messages }, [`welcome.messages${at}`]);
    await expectNothingPosted({ block: 'leave', messages }, [`leave.messages${at}`]);
  });

  test('when the draft is invalid', async () => {
    await expectNothingPosted({ block: 'goodbye' }, ['block']);
    await expectNothingPosted({ channel: 1 }, ['channel']);
    await expectNothingPosted({ message: { $ne: '' } }, ['message']);
    await expectNothingPosted({ embed: 'yes' }, ['embed']);
    const path = guildPath(pearl, guildId, 'welcome/test');
    const extra = await pearl.post(path, { url: 'https://evil.example' });
    expect(refusedFields(extra)).toEqual(['block', 'channel', 'embed', 'message', 'url']);
  });

  test('when the channel has just been deleted', async () => {
    const channel = places.channel('memes');
    await knobs.changeWorld({ deleteChannel: { guildId, channelId: channel } });
    await tellOfGuild(guildId);
    try {
      await expectNothingPosted({ channel }, ['welcome.channel']);
    } finally {
      await restoreWorld(pearl);
    }
  });
});

describe('when Discord fails', () => {
  const messages = 'POST /channels/\\d+/messages';

  const unknownChannel = { status: 404, body: { code: 10_003, message: 'Unknown Channel' } };

  test.each([
    ['a missing permission', missingPermissions, missingPermissionsText],
    ['an unknown channel', unknownChannel, 'Discord refused this: Unknown Channel'],
  ])('the answer names %s as the reason', async (_, fault, reason) => {
    await knobs.addFault({ match: messages, ...fault });
    expect(expectFailure(await send(), 502, 'discord_refused').error).toBe(reason);
  });

  test('a server error is reported as uncertain, and a retry posts once', async () => {
    const before = await posted();
    await knobs.addFault({ match: messages, status: 500, times: 1 });
    expectFailure(await send(), 503, 'discord_uncertain');
    expect(await posted()).toHaveLength(before.length);
    expect((await send()).status).toBe(200);
    expect(await posted()).toHaveLength(before.length + 1);
  });

  test('a rate limit is passed on with Retry-After', async () => {
    await knobs.addFault({ match: messages, status: 429, retryAfter: 17, times: 1 });
    const answer = await send();
    expectFailure(answer, 429, 'rate_limited');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(17);
  });
});
