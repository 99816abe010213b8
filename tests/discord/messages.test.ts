import type { OutgoingMessage } from '@/lib/core/discord';
import { sendMessage } from '@/lib/discord/messages';
import { guilds } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { fullMessage } from './full-message';
import { channelIn, failureOf, refusedAs, standInForTests } from './stand-in';

const discord = standInForTests();
const inReef = (name: string) => channelIn(discord(), guilds.coralReef, name).id;
const posted = (channelId: string) => sandboxKnobs(discord().url).messagesIn(channelId);
const silent = { parse: [] } as const;

test('a message arrives complete, with its allowed mentions', async () => {
  const allowedMentions = { parse: ['users'], roles: ['400000000000100001'] } as const;
  const message = { ...fullMessage, content: 'Hello @everyone', allowedMentions };
  const { id } = await sendMessage(inReef('general'), message);
  expect(id).toMatch(/^\d{17,20}$/);
  const [stored, ...others] = await posted(inReef('general'));
  expect(others).toEqual([]);
  expect(stored).toMatchObject({
    id,
    content: 'Hello @everyone',
    mentionsEveryone: false,
    allowedMentions,
    nonce: null,
  });
  expect(stored?.embeds).toEqual([
    {
      title: 'Title',
      description: 'Text',
      url: 'https://example.com/',
      color: 0,
      timestamp: '2026-11-21T12:00:00.000Z',
      author: { name: 'Marina', url: 'https://example.com/m', icon_url: 'https://example.com/m.png' },
      footer: { text: 'Foot', icon_url: 'https://example.com/f.png' },
      image: { url: 'https://example.com/i.png' },
      thumbnail: { url: 'https://example.com/t.png' },
      fields: [
        { name: 'Name', value: 'Value', inline: true },
        { name: 'Other', value: 'Value', inline: false },
      ],
    },
    { title: 'Second' },
  ]);
  const octopus = { id: '600000000000100005', name: 'octo_wave', animated: true };
  const buttons = [
    { type: 2, style: 1, custom_id: '1', label: 'One', emoji: { id: null, name: '🪸' } },
    { type: 2, style: 2, custom_id: '2', emoji: octopus },
    { type: 2, style: 3, custom_id: '3', label: 'Three', disabled: true },
    { type: 2, style: 4, custom_id: '4', label: 'Four', disabled: false },
    { type: 2, style: 5, url: 'https://example.com/', label: 'Open' },
  ];
  const menu = {
    type: 3,
    custom_id: 'pick',
    placeholder: 'Pick',
    min_values: 0,
    max_values: 2,
    disabled: true,
    options: [
      { label: 'A', value: 'a', description: 'First', emoji: { id: null, name: '🐚' }, default: true },
      { label: 'B', value: 'b' },
    ],
  };
  expect(stored?.components).toEqual([
    { type: 1, components: buttons },
    { type: 1, components: [menu] },
  ]);
});

test('text arrives unchanged', async () => {
  const content = '<b>&amp;</b> "\\" \u0000 مرجان 🐙 \n\n`@here`';
  await sendMessage(inReef('general'), { content, allowedMentions: silent });
  expect(await posted(inReef('general'))).toMatchObject([{ content, allowedMentions: silent }]);
});

describe('a nonce', () => {
  const send = (nonce?: string, channel = 'general') =>
    sendMessage(
      inReef(channel),
      { content: 'Once', allowedMentions: silent },
      nonce === undefined ? {} : { nonce },
    );

  test('makes a repeated call return the first message', async () => {
    const first = await send('a nonce');
    expect(await send('a nonce')).toEqual(first);
    expect(await send('another')).not.toEqual(first);
    expect(await posted(inReef('general'))).toMatchObject([{ nonce: 'a nonce' }, { nonce: 'another' }]);
  });

  test('applies only to its own channel', async () => {
    expect(await send('a nonce', 'memes')).not.toEqual(await send('a nonce'));
  });

  test('applies to concurrent calls', async () => {
    const sent = await Promise.all([send('a nonce'), send('a nonce'), send('a nonce')]);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  });

  test('expires after some minutes', async () => {
    const first = await send('a nonce');
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 60_000);
    expect(await send('a nonce')).not.toEqual(first);
  });

  test('is optional: without it every call posts', async () => {
    await send();
    await send();
    expect(await posted(inReef('general'))).toHaveLength(2);
  });

  test('has at most 25 characters', async () => {
    expect(await failureOf(send('x'.repeat(26)))).toMatchObject({
      code: 'discord_refused',
      message: expect.stringContaining('nonce'),
    });
  });
});

describe('a message that Discord may refuse', () => {
  const plain: OutgoingMessage = { content: 'Hello', allowedMentions: silent };
  const embedded: OutgoingMessage = { embeds: [{ title: 'Hello' }], allowedMentions: silent };

  test.each([
    ['only staff may post', 'announcements', plain, 'Missing Permissions'],
    ['the bot is denied by name', 'hall-of-fame', plain, 'Missing Permissions'],
    ['the bot cannot see the channel', 'captains-cabin', plain, 'Missing Access'],
    ['the bot cannot embed', 'no-embeds', embedded, 'Missing Permissions'],
    ['the channel is a forum', 'ideas', plain, 'Cannot send messages in a non-text channel'],
    ['the channel is a category', 'The Reef', plain, 'Cannot send messages in a non-text channel'],
  ])('fails with the reason when %s', async (_, channel, message, reason) => {
    expect(await failureOf(sendMessage(inReef(channel), message))).toEqual(refusedAs(reason));
    expect(await posted(inReef(channel))).toEqual([]);
  });

  test.each(['no-embeds', 'welcome', 'mod-log', 'Lagoon Lounge', 'event-news'])(
    'is sent as plain text to %s',
    async (channel) => {
      await sendMessage(inReef(channel), plain);
      expect(await posted(inReef(channel))).toHaveLength(1);
    },
  );

  test('fails with the reason after the channel was deleted', async () => {
    const channelId = inReef('general');
    discord().patch({ deleteChannel: { guildId: guilds.coralReef, channelId } });
    expect(await failureOf(sendMessage(channelId, plain))).toMatchObject({
      code: 'discord_refused',
      message: 'Discord refused this: Unknown Channel',
    });
  });

  test('fails with the reason after the bot was removed', async () => {
    const channelId = inReef('general');
    discord().patch({ removeBot: { guildId: guilds.coralReef } });
    expect(await failureOf(sendMessage(channelId, plain))).toMatchObject({
      message: 'Discord refused this: Missing Access',
    });
  });

  test.each<[string, Partial<OutgoingMessage>, string]>([
    ['no content', {}, 'Cannot send an empty message'],
    ['blanks', { content: ' \n ' }, 'Cannot send an empty message'],
    [
      '2001 characters',
      { content: 'x'.repeat(2001) },
      'content[BASE_TYPE_MAX_LENGTH]: Must be 2000 or fewer',
    ],
    [
      '11 embeds',
      { embeds: Array.from({ length: 11 }, () => ({ title: 'x' })) },
      'embeds[BASE_TYPE_MAX_LENGTH]',
    ],
    ['a title of 257', { embeds: [{ title: 'x'.repeat(257) }] }, 'embeds[0].title[BASE_TYPE_MAX_LENGTH]'],
    ['a description of 4097', { embeds: [{ description: 'x'.repeat(4097) }] }, 'embeds[0].description'],
    ['an invalid URL', { embeds: [{ title: 'x', imageUrl: 'javascript:1' }] }, 'Not a well formed URL.'],
    [
      'a colour above white',
      { embeds: [{ title: 'x', color: 0x1000000 }] },
      'embeds[0].color[NUMBER_TYPE_MAX]',
    ],
    [
      '26 fields',
      { embeds: [{ fields: Array.from({ length: 26 }, () => ({ name: 'n', value: 'v' })) }] },
      'embeds[0].fields[BASE_TYPE_MAX_LENGTH]',
    ],
    [
      '6001 characters over all embeds',
      { embeds: [{ description: 'x'.repeat(3000) }, { description: 'x'.repeat(3001) }] },
      'Embed size exceeds maximum size of 6000',
    ],
    [
      'six rows',
      {
        components: Array.from({ length: 6 }, (_, row) => [
          { kind: 'link', url: 'https://a.b', label: `${row}` },
        ]),
      },
      'components[BASE_TYPE_MAX_LENGTH]',
    ],
    [
      'a duplicate custom id',
      {
        components: [
          [{ kind: 'button', style: 'primary', customId: 'a', label: 'A' }],
          [{ kind: 'button', style: 'primary', customId: 'a', label: 'B' }],
        ],
      },
      'Component custom id cannot be duplicated',
    ],
    [
      'a button without label and emoji',
      { components: [[{ kind: 'button', style: 'primary', customId: 'a' }]] },
      'A button needs a label or an emoji',
    ],
    [
      '26 options',
      {
        components: [
          [
            {
              kind: 'select',
              customId: 'a',
              options: Array.from({ length: 26 }, (_, index) => ({ label: 'x', value: `${index}` })),
            },
          ],
        ],
      },
      'options[BASE_TYPE_MAX_LENGTH]',
    ],
  ])('fails with the reason for %s', async (_, parts, reason) => {
    const sent = sendMessage(inReef('general'), { ...parts, allowedMentions: silent });
    expect(await failureOf(sent)).toMatchObject({
      code: 'discord_refused',
      message: expect.stringContaining(reason),
    });
    expect(await posted(inReef('general'))).toEqual([]);
  });

  test('may have 6000 characters over all embeds', async () => {
    const embeds = [{ description: 'x'.repeat(3000) }, { description: 'x'.repeat(3000) }];
    await sendMessage(inReef('general'), { embeds, allowedMentions: silent });
    expect(await posted(inReef('general'))).toHaveLength(1);
  });
});

test('an invalid channel id is not found', async () => {
  expect(await failureOf(sendMessage('general', { content: 'x', allowedMentions: silent }))).toMatchObject({
    code: 'not_found',
  });
});
