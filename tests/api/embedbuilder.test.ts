// The embed builder's calls: posting, editing by link, and what they reject.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { embedbuilder } from '@/lib/guild-settings/sections/embedbuilder';
import { emptyButton, emptyDraft, emptyEmbed, type MessageDraft } from '@/lib/rules/messages/draft';
import { channelNamed } from '../db/reef-names';
import type { Answer } from '../support/http-client';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { signedIn } from '../support/signed-in';
import { bodyOf, expectFailure, expectInvalid, guildPath, readAudit, readSection } from './dashboard-calls';
import { restoreWorld } from './test-world';

const guildId = guilds.coralReef;
const knobs = sandboxKnobs();
const general = channelNamed('general');
/** A channel of Tide Pool, which Pearl manages too. */
let studyHall = '';

const { pearl, marina } = signedIn('pearl', 'marina');
beforeAll(async () => {
  const { directory } = await readSection(pearl, guilds.tidePool, embedbuilder);
  studyHall = directory.channels.find(({ name }) => name === 'study-hall')?.id ?? '';
});
afterEach(() => knobs.clearFaults());
afterAll(() => restoreWorld(pearl));

const said = (content: string): MessageDraft => ({ ...emptyDraft, content });
const withButton = (customId: string): MessageDraft => ({
  ...said('Press'),
  rows: [{ kind: 'buttons', key: '1', buttons: [{ ...emptyButton('1', 'primary'), label: 'Go', customId }] }],
});

const path = (rest: string, client = pearl, guild: string = guildId) =>
  guildPath(client, guild, `embedbuilder/${rest}`);

function send(draft: unknown, rest: Record<string, unknown> = {}, client = pearl): Promise<Answer> {
  return client.post(path('send', client), { channel: general, draft, key: randomUUID(), ...rest });
}

const postedAnswer = z.strictObject({ message: z.string(), link: z.string() });
const sentOk = async (draft: MessageDraft) => bodyOf(await send(draft), postedAnswer);

const linkTo = (guild: string, channel: string, messageId = '900000000000000009') =>
  `https://discord.com/channels/${guild}/${channel}/${messageId}`;
const load = (link: string, client = pearl, guild: string = guildId) =>
  client.get(`${path('message', client, guild)}?${new URLSearchParams({ link })}`);
const loadedAnswer = z.strictObject({
  draft: z.custom<MessageDraft>(),
  link: z.string(),
  channelName: z.string(),
  version: z.string(),
});

const postedMessage = z.looseObject({
  id: z.string(),
  content: z.string(),
  embeds: z.array(z.unknown()),
  components: z.array(z.unknown()),
  allowedMentions: z.unknown(),
  mentionsEveryone: z.boolean(),
});
const posted = async () => z.array(postedMessage).parse(await knobs.messagesIn(general));

async function expectNothingPosted(act: () => Promise<void>): Promise<void> {
  const before = await posted();
  await act();
  expect(await posted()).toEqual(before);
}

describe('sending', () => {
  test('posts the whole message without pings, returns its link and records it', async () => {
    const field = { name: 'n', value: 'v', inline: true };
    const draft: MessageDraft = {
      content: 'Ahoy @everyone <@200000000000000001>',
      embeds: [{ ...emptyEmbed('1'), title: 'Reef', color: 0, fields: [{ ...field, key: '1' }] }],
      rows: withButton('my-button').rows,
    };
    const answer = await sentOk(draft);
    const message = (await posted()).at(-1);
    expect(answer).toEqual({
      message: 'Sent to #general.',
      link: linkTo(guildId, general, message?.id),
    });
    expect(message).toMatchObject({
      content: draft.content,
      embeds: [{ title: 'Reef', color: 0, fields: [field] }],
      components: [{ type: 1, components: [{ type: 2, style: 1, label: 'Go', custom_id: 'my-button' }] }],
      allowedMentions: { parse: [] },
      mentionsEveryone: false,
    });
    const { items } = await readAudit(pearl, guildId, { section: 'embedbuilder' });
    expect(items[0]).toMatchObject({ userId: people.pearl, changes: [] });
  });

  test('twice with the same key returns the same message', async () => {
    const key = randomUUID();
    const [first, second] = [await send(said('once'), { key }), await send(said('once'), { key })];
    expect(bodyOf(second, postedAnswer)).toEqual(bodyOf(first, postedAnswer));
  });

  test('a test never pings and is reported as a test', async () => {
    const body = { channel: general, draft: said('@everyone'), key: randomUUID() };
    const answer = bodyOf(await pearl.post(path('test'), body), postedAnswer);
    expect(answer.message).toBe('Test sent to #general. Nobody was pinged.');
    expect((await posted()).at(-1)).toMatchObject({ allowedMentions: { parse: [] } });
    expectFailure(await pearl.post(path('test'), { ...body, mentions: 'everyone' }), 422, 'invalid');
  });

  test('pings members on request', async () => {
    bodyOf(await send(said('<@200000000000000001>'), { mentions: 'users' }), postedAnswer);
    expect((await posted()).at(-1)).toMatchObject({ allowedMentions: { parse: ['users'] } });
  });

  test.each(['roles', 'everyone'] as const)(
    'pings %s only with the permission in that channel',
    async (mentions) => {
      await expectNothingPosted(async () => {
        const failure = expectFailure(await send(said('@everyone'), { mentions }), 422, 'invalid');
        expect(failure.fields).toEqual({ mentions: expect.stringContaining('#general') });
      });
      bodyOf(await send(said('@everyone'), { mentions }, marina), postedAnswer);
      const parse = mentions === 'roles' ? ['users', 'roles'] : ['users', 'roles', 'everyone'];
      expect((await posted()).at(-1)).toMatchObject({ allowedMentions: { parse } });
    },
  );

  test.each([
    ['an unknown field', { allowed_mentions: { parse: ['everyone'] } }],
    ['an invalid choice of mentions', { mentions: ['everyone'] }],
    ['an invalid key', { key: 'x' }],
    ['an incomplete draft', { draft: { content: 'x' } }],
    ['a draft with an unknown field', { draft: { ...said('x'), allowedMentions: { parse: ['everyone'] } } }],
  ])('%s is rejected', async (_, rest) => {
    await expectNothingPosted(async () => void expectFailure(await send(said('x'), rest), 422, 'invalid'));
  });

  test.each([
    ["another server's channel", () => studyHall, "doesn't exist in this server"],
    ['an unknown channel', () => '400000000000009999', "doesn't exist in this server"],
    ['a voice channel', () => channelNamed('Lagoon Lounge'), "isn't a text channel"],
    ['a channel where the bot cannot post', () => channelNamed('hall-of-fame'), "can't send messages"],
  ])('to %s is rejected', async (_, channel, reason) => {
    await knobs.clearCalls();
    const failure = expectFailure(await send(said('x'), { channel: channel() }), 422, 'invalid');
    expect(failure.fields?.channel).toContain(reason);
    const { counts } = await knobs.calls();
    expect(Object.keys(counts).filter((call) => call.startsWith('POST '))).toEqual([]);
  });

  test.each([
    ['an empty draft', emptyDraft, 'draft'],
    ['too much text', said('a'.repeat(2001)), 'draft.content'],
    ['an empty embed', { ...emptyDraft, embeds: [emptyEmbed('1')] }, 'draft.embeds.0'],
    ['a reserved id', withButton('corallium:giveaway:enter:1'), 'draft.rows.0.buttons.0.customId'],
  ])('%s is rejected at its field', async (_, draft, field) => {
    await expectNothingPosted(async () => {
      expectInvalid(await send(draft), field);
    });
  });

  test.each(['a', '🐠'])('accepts %s repeated 2000 times', async (letter) => {
    await sentOk(said(letter.repeat(2000)));
    expect((await posted()).at(-1)?.content).toBe(letter.repeat(2000));
  });
});

describe('a sent message', () => {
  const edit = (link: string, draft: unknown, version: string, client = pearl) =>
    client.post(path('edit', client), { link, draft, version });

  test('is opened by its link and edited without pings', async () => {
    const draft = { ...withButton('keep'), embeds: [{ ...emptyEmbed('1'), title: 'Old' }] };
    const { link } = await sentOk(draft);
    const loaded = bodyOf(await load(link.replace('discord.com', 'canary.discord.com')), loadedAnswer);
    expect(loaded).toMatchObject({ draft, link, channelName: 'general' });
    const answer = await edit(link, { ...said('@everyone new'), rows: draft.rows }, loaded.version);
    const { version } = bodyOf(answer, postedAnswer.extend({ version: z.string() }));
    expect((await posted()).at(-1)).toMatchObject({
      content: '@everyone new',
      embeds: [],
      components: [{ components: [{ custom_id: 'keep' }] }],
      mentionsEveryone: false,
    });
    expect(bodyOf(await load(link), loadedAnswer).version).toBe(version);
  });

  test('is not overwritten from a stale version', async () => {
    const { link } = await sentOk(said('first'));
    const { version } = bodyOf(await load(link), loadedAnswer);
    bodyOf(await edit(link, said('by Marina'), version, marina), z.looseObject({}));
    expectFailure(await edit(link, said('by Pearl'), version), 409, 'stale');
    expect((await posted()).at(-1)?.content).toBe('by Marina');
  });

  test.each([
    ['a link outside Discord', () => 'https://example.com/x'],
    ['a link to a DM', () => 'https://discord.com/channels/@me/400000000000000001/900000000000000001'],
    ['a link to a missing message', () => linkTo(guildId, general)],
    ['a link to another server', () => linkTo(guilds.tidePool, studyHall)],
    ["a link to another server's channel under this server's id", () => linkTo(guildId, studyHall)],
  ])('cannot be opened or edited by %s', async (_, link) => {
    for (const answer of [await load(link()), await edit(link(), said('x'), 'v')])
      expectInvalid(answer, 'link');
  });

  test('of another server cannot be opened or edited, even by a manager of both', async () => {
    const answer = await pearl.post(path('send', pearl, guilds.tidePool), {
      channel: studyHall,
      draft: said('over there'),
      key: randomUUID(),
    });
    const { link } = bodyOf(answer, postedAnswer);
    bodyOf(await load(link, pearl, guilds.tidePool), loadedAnswer);
    expectFailure(await load(link), 422, 'invalid');
    const disguised = link.replace(guilds.tidePool, guildId);
    expectFailure(await load(disguised), 422, 'invalid');
    expectFailure(await edit(disguised, said('taken over'), 'v'), 422, 'invalid');
    expect((await knobs.messagesIn(studyHall)).at(-1)?.content).toBe('over there');
  });

  test.each([
    ['by another author', { author: { id: people.marina } }, "didn't write"],
    ['with files', { attachments: [{ id: '1' }] }, "can't be edited here"],
    ['with a poll', { poll: { question: { text: '?' } } }, "can't be edited here"],
  ])('%s is rejected and unchanged', async (_, parts, reason) => {
    const { link } = await sentOk(said('mine'));
    const [messageId = ''] = link.split('/').slice(-1);
    const body = {
      id: messageId,
      channel_id: general,
      author: { id: '100000000000000001' },
      content: 'mine',
      embeds: [],
      components: [],
      attachments: [],
      ...parts,
    };
    await knobs.addFault({ match: 'GET /channels/\\d+/messages/\\d+', status: 200, body });
    expect(expectFailure(await load(link), 422, 'invalid').error).toContain(reason);
    expectFailure(await edit(link, said('changed'), 'v'), 422, 'invalid');
    expect((await posted()).at(-1)?.content).toBe('mine');
  });

  test('cannot gain reserved ids', async () => {
    const { link } = await sentOk(said('plain'));
    const { version } = bodyOf(await load(link), loadedAnswer);
    const answer = await edit(link, withButton('corallium:verify:start'), version);
    expectInvalid(answer, 'draft.rows.0.buttons.0.customId');
  });
});
