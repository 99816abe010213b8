// Messages that the bot has sent: reading, editing, deleting, reactions.
import type { MessageEmoji, OutgoingMessage } from '@/lib/core/discord';
import { isRefusedWith } from '@/lib/discord/failures';
import { addReaction, deleteMessage, editMessage, findMessage, sendMessage } from '@/lib/discord/messages';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { fullMessage as full } from './full-message';
import { channelIn, clientId, failureOf, guildIn, refusedAs, standInForTests } from './stand-in';

const discord = standInForTests();
const inReef = (name: string) => channelIn(discord(), guilds.coralReef, name).id;
const posted = (channelId: string) => sandboxKnobs(discord().url).messagesIn(channelId);
const silent = { parse: [] } as const;
async function post(parts: Omit<OutgoingMessage, 'allowedMentions'> = full, channel = 'general') {
  const channelId = inReef(channel);
  const { id } = await sendMessage(channelId, { ...parts, allowedMentions: silent });
  return { channelId, id };
}

/** Makes another person the author of the only message of a channel. */
function giveAway(channelId: string): void {
  const [own] = discord().world.messages.get(channelId) ?? [];
  if (!own) throw new Error('Nothing was posted.');
  discord().world.messages.set(channelId, [{ ...own, authorId: people.kai }]);
}

describe('findMessage', () => {
  test('returns every part as it was sent', async () => {
    const { channelId, id } = await post();
    expect(await findMessage(channelId, id)).toEqual({
      ...full,
      id,
      channelId,
      authorId: clientId,
      isWhole: true,
    });
  });

  test('returns a message that can be sent again unchanged', async () => {
    const plain = {
      embeds: [{ description: 'x', fields: [{ name: 'n', value: 'v' }] }],
      components: [[{ kind: 'select', customId: 'a', options: [{ label: 'A', value: 'a' }] }]],
    } satisfies Omit<OutgoingMessage, 'allowedMentions'>;
    const first = await post(plain);
    const found = await findMessage(first.channelId, first.id);
    if (!found) throw new Error('The message is gone.');
    const { id, channelId } = await post({
      content: found.content,
      embeds: found.embeds,
      components: found.components,
    });
    expect(await findMessage(channelId, id)).toEqual({ ...found, id });
  });

  test('returns plain text with its author and no other parts', async () => {
    const { channelId, id } = await post({ content: 'Hello' });
    giveAway(channelId);
    expect(await findMessage(channelId, id)).toEqual({
      id,
      channelId,
      authorId: people.kai,
      content: 'Hello',
      embeds: [],
      components: [],
      isWhole: true,
    });
  });

  const answer = (parts: object) => {
    const id = '800000000000000001';
    const base = { id, channel_id: inReef('general'), author: { id: people.kai }, content: '', embeds: [] };
    discord().addFault({ match: 'GET /channels', status: 200, body: { ...base, ...parts }, times: 1 });
    return findMessage(inReef('general'), id);
  };

  test.each<[string, object]>([
    ['a file', { attachments: [{ id: '1' }] }],
    ['a sticker', { sticker_items: [{ id: '1' }] }],
    ['a forwarded message', { message_snapshots: [{}] }],
    ['a poll', { poll: { question: { text: '?' } } }],
    ['a role select', { components: [{ type: 1, components: [{ type: 6, custom_id: 'a' }] }] }],
    ['a bare text component', { components: [{ type: 10, content: 'a' }] }],
    ['a premium button', { components: [{ type: 1, components: [{ type: 2, style: 6, sku_id: '1' }] }] }],
  ])('marks a message with %s as incomplete', async (_, parts) => {
    expect(await answer(parts)).toMatchObject({ isWhole: false, components: [] });
  });

  test("drops Discord's own previews", async () => {
    const embeds = [
      { type: 'video', url: 'https://a.b/', provider: {} },
      { type: 'rich', title: 'Ours' },
      { title: 'Old' },
    ];
    expect(await answer({ embeds })).toMatchObject({
      embeds: [{ title: 'Ours' }, { title: 'Old' }],
      isWhole: true,
    });
  });

  test.each([{ content: null }, { embeds: [{ type: 'rich', timestamp: 'soon' }] }, { id: 'x' }])(
    'fails on a malformed answer: %j',
    async (parts) => {
      expect(await failureOf(answer(parts))).toMatchObject({ code: 'discord_unavailable' });
    },
  );

  test('returns null for a missing message or channel', async () => {
    const { channelId, id } = await post();
    expect(await findMessage(channelId, '800000000000000001')).toBeNull();
    discord().patch({ deleteChannel: { guildId: guilds.coralReef, channelId } });
    expect(await findMessage(channelId, id)).toBeNull();
  });

  test('is refused in a channel that the bot cannot see', async () => {
    expect(await failureOf(findMessage(inReef('captains-cabin'), '800000000000000001'))).toEqual(
      refusedAs('Missing Access'),
    );
  });
});

describe('editMessage', () => {
  const edit = async (parts: Omit<OutgoingMessage, 'allowedMentions'>, from: typeof parts = full) => {
    const { channelId, id } = await post(from);
    expect(await editMessage(channelId, id, { ...parts, allowedMentions: { parse: ['users'] } })).toEqual({
      id,
    });
    return findMessage(channelId, id);
  };

  test('changes only the given parts', async () => {
    expect(await edit({ content: 'New' })).toMatchObject({ ...full, content: 'New' });
    expect(await edit({ embeds: [{ title: 'New' }] })).toMatchObject({ ...full, embeds: [{ title: 'New' }] });
  });

  test('clears empty parts', async () => {
    expect(await edit({ components: [] })).toMatchObject({ ...full, components: [] });
    expect(await edit({ embeds: [] })).toMatchObject({ ...full, embeds: [] });
    expect(await edit({ content: '' })).toMatchObject({ ...full, content: '' });
    expect(await edit({ content: 'Only', embeds: [], components: [] })).toMatchObject({
      content: 'Only',
      embeds: [],
      components: [],
    });
  });

  test('sends the allowed mentions and marks the message as edited', async () => {
    await edit({ content: 'New' });
    expect(await posted(inReef('general'))).toMatchObject([
      { allowedMentions: { parse: ['users'] }, editedAt: expect.any(String) },
    ]);
  });

  test.each<[string, Omit<OutgoingMessage, 'allowedMentions'>, string]>([
    ['no content', { content: '', embeds: [], components: [] }, 'Cannot send an empty message'],
    ['2001 characters', { content: 'x'.repeat(2001) }, 'content[BASE_TYPE_MAX_LENGTH]'],
    [
      '11 embeds',
      { embeds: Array.from({ length: 11 }, () => ({ title: 'x' })) },
      'embeds[BASE_TYPE_MAX_LENGTH]',
    ],
  ])('is refused for %s', async (_, parts, reason) => {
    const { channelId, id } = await post();
    expect(await failureOf(editMessage(channelId, id, { ...parts, allowedMentions: silent }))).toMatchObject({
      code: 'discord_refused',
      message: expect.stringContaining(reason),
    });
    expect(await findMessage(channelId, id)).toMatchObject(full);
  });
});

/** Calls on a message that share their failures. */
const deeds: [string, (channelId: string, messageId: string) => Promise<unknown>][] = [
  ['editMessage', (channelId, id) => editMessage(channelId, id, { content: 'New', allowedMentions: silent })],
  ['deleteMessage', (channelId, id) => deleteMessage(channelId, id)],
  ['addReaction', (channelId, id) => addReaction(channelId, id, { id: null, name: '🪸' })],
  ['findMessage', (channelId, id) => findMessage(channelId, id)],
];

describe.each(deeds.slice(0, 3))('%s', (_, act) => {
  test('is refused as Unknown Message for a missing message', async () => {
    const outcome = act(inReef('general'), '800000000000000001');
    expect(await failureOf(outcome)).toEqual(refusedAs('Unknown Message'));
    const error: unknown = await outcome.catch((reason: unknown) => reason);
    expect(isRefusedWith(error, [10_008])).toBe(true);
    expect(isRefusedWith(error, [10_003, 50_013])).toBe(false);
  });
});

describe.each(deeds)('%s', (_, act) => {
  test('fails without a retry when Discord is down', async () => {
    const { channelId, id } = await post();
    discord().calls.clear();
    discord().addFault({ match: '/channels/', status: 502 });
    expect(await failureOf(act(channelId, id))).toMatchObject({ code: 'discord_unavailable' });
    expect(discord().calls.report().calls).toHaveLength(1);
  });

  test.each(['@me', '', '..', '1/../2'])(
    'rejects %j as a message or channel id without calling Discord',
    async (id) => {
      expect(await failureOf(act(inReef('general'), id))).toMatchObject({ code: 'not_found' });
      expect(await failureOf(act(id, '800000000000000001'))).toMatchObject({ code: 'not_found' });
      expect(discord().calls.report().calls).toEqual([]);
    },
  );
});

test("another user's message can be deleted but not edited", async () => {
  const { channelId, id } = await post();
  giveAway(channelId);
  expect(await failureOf(editMessage(channelId, id, { content: 'x', allowedMentions: silent }))).toEqual(
    refusedAs('Cannot edit a message authored by another user'),
  );
  await deleteMessage(channelId, id, 'Rude');
  expect(await posted(channelId)).toEqual([]);
  expect(await sandboxKnobs(discord().url).audit()).toMatchObject([
    { action: 'MESSAGE_DELETE', targetId: people.kai, reason: 'Rude' },
  ]);
});

test("another user's message cannot be deleted without the permission", async () => {
  const { channelId, id } = await post();
  giveAway(channelId);
  const guild = guildIn(discord(), guilds.coralReef);
  guild.roles = guild.roles.map((role) => ({ ...role, permissions: role.permissions & ~(1n << 13n) }));
  expect(await failureOf(deleteMessage(channelId, id))).toEqual(refusedAs('Missing Permissions'));
  expect(await posted(channelId)).toHaveLength(1);
});

describe('addReaction', () => {
  const reactions = async () => (await posted(inReef('general')))[0]?.reactions;

  test('adds both kinds of emojis, each once', async () => {
    const { channelId, id } = await post();
    const emojis: MessageEmoji[] = [
      { id: null, name: '🪸' },
      { id: null, name: '🪸' },
      { id: null, name: '#️⃣' },
      { id: null, name: '🏴󠁧󠁢󠁥󠁮󠁧󠁿' },
      { id: null, name: '👩🏽‍🚀' },
      { id: '600000000000100005', name: 'octo_wave', animated: true },
    ];
    for (const emoji of emojis) await addReaction(channelId, id, emoji);
    const names = ['🪸', '#️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👩🏽‍🚀', 'octo_wave:600000000000100005'];
    expect(await reactions()).toEqual(names.map((emoji) => ({ emoji, userIds: [clientId] })));
  });

  test.each<MessageEmoji>([
    { id: null, name: '' },
    { id: null, name: '..' },
    { id: null, name: '🪸/../..' },
    { id: null, name: 'coral' },
    { id: null, name: '\ud83e' },
    { id: null, name: '🪸'.repeat(33) },
    { id: '..', name: 'coral' },
    { id: '600000000000100005', name: '../coral' },
    { id: '600000000000100005', name: '' },
  ])('rejects %j without calling Discord', async (emoji) => {
    expect(await failureOf(addReaction(inReef('general'), '800000000000000001', emoji))).toMatchObject({
      code: 'invalid',
    });
    expect(discord().calls.report().calls).toEqual([]);
  });

  test('is refused for an unknown emoji and for the 21st reaction', async () => {
    const { channelId, id } = await post();
    const add = (name: string) => addReaction(channelId, id, { id: null, name });
    expect(await failureOf(add('12'))).toEqual(refusedAs('Unknown Emoji'));
    for (let index = 0; index < 20; index += 1) await add(String.fromCodePoint(0x1f420 + index));
    expect(await failureOf(add('🪸'))).toEqual(refusedAs('Maximum number of reactions reached (20)'));
  });
});
