import {
  emptyButton,
  emptyDraft,
  emptyEmbed,
  emptyOption,
  emptySelect,
  freshKey,
  isEmptyDraft,
  type MessageDraft,
} from '@/lib/rules/messages/draft';
import { checkDraft } from '@/lib/rules/messages/draft-check';
import { fromOutgoingMessage, toOutgoingMessage } from '@/lib/rules/messages/draft-outgoing';
import { messageDraft } from '@/lib/rules/messages/draft-schema';
import { messageLink, parseMessageLink } from '@/lib/rules/messages/message-link';

const text = (length: number) => 'a'.repeat(length);
const draftOf = (parts: Partial<MessageDraft>): MessageDraft => ({ ...emptyDraft, ...parts });
const withEmbed = (parts: Partial<MessageDraft['embeds'][number]>): MessageDraft =>
  draftOf({ embeds: [{ ...emptyEmbed('1'), description: 'd', ...parts }] });

describe('a draft as a message', () => {
  const whole: MessageDraft = {
    content: 'Ahoy',
    embeds: [
      {
        key: '1',
        title: 'T',
        url: 'https://a.example',
        description: 'D',
        color: 0,
        author: { name: 'A', url: 'https://b.example', iconUrl: 'https://c.example/i.png' },
        fields: [{ key: '1', name: 'n', value: 'v', inline: true }],
        imageUrl: 'https://d.example/i.png',
        thumbnailUrl: 'https://e.example/i.png',
        footer: { text: 'F', iconUrl: 'https://f.example/i.png' },
        timestamp: '2026-01-02T03:04:05.000Z',
      },
    ],
    rows: [
      {
        kind: 'buttons',
        key: '1',
        buttons: [
          { ...emptyButton('1', 'link'), label: 'L', url: 'https://g.example', disabled: true },
          { ...emptyButton('2', 'danger'), emoji: '<a:wave:123456789012345678>', customId: 'x' },
        ],
      },
      {
        ...{
          ...emptySelect('2'),
          customId: 'm',
          placeholder: 'P',
          minValues: 0,
          maxValues: 2,
          disabled: true,
        },
        options: [
          { key: '1', label: 'One', value: '1', description: 'first', emoji: '🎉', isDefault: true },
          { ...emptyOption('2'), label: 'Two', value: '2' },
        ],
      },
    ],
  };

  test('survives the round trip unchanged', () => {
    expect(checkDraft(whole)).toEqual([]);
    expect(fromOutgoingMessage(toOutgoingMessage(whole, { parse: [] }))).toEqual(whole);
    expect(messageDraft.parse(whole)).toEqual(whole);
  });

  test('omits missing parts but includes empty lists, so that an edit clears them', () => {
    const message = toOutgoingMessage(withEmbed({}), { parse: [] });
    expect(message).toEqual({
      content: '',
      embeds: [{ description: 'd' }],
      components: [],
      allowedMentions: { parse: [] },
    });
  });

  test('can be stored unfinished, within a size limit', () => {
    const isStored = (draft: unknown) => messageDraft.safeParse(draft).success;
    expect(isStored(withEmbed({ title: text(257), imageUrl: 'htt' }))).toBe(true);
    expect(isStored(withEmbed({ title: text(1001) }))).toBe(false);
    expect(isStored({ ...emptyDraft, tts: true })).toBe(false);
    expect(isStored(draftOf({ embeds: Array.from({ length: 21 }, () => emptyEmbed('1')) }))).toBe(false);
  });

  test('is empty without text, embeds and rows', () => {
    expect(isEmptyDraft(emptyDraft)).toBe(true);
    expect(isEmptyDraft(withEmbed({}))).toBe(false);
  });

  test('assigns unused keys to new members', () => {
    expect(freshKey([])).toBe('1');
    expect(freshKey([{ key: '3' }, { key: '1' }, { key: 'x' }])).toBe('4');
  });
});

describe('message links', () => {
  const place = {
    guildId: '300000000000000001',
    channelId: '400000000000000001',
    messageId: '900000000000000001',
  };
  const path = '300000000000000001/400000000000000001/900000000000000001';

  test.each(['discord.com', 'ptb.discord.com', 'canary.discord.com', 'www.discord.com', 'discordapp.com'])(
    'are read from %s',
    (host) => {
      expect(parseMessageLink(` https://${host}/channels/${path} `)).toEqual(place);
    },
  );

  test.each([
    'https://discord.com/channels/@me/400000000000000001/900000000000000001',
    `https://discord.com.evil.example/channels/${path}`,
    `https://evil.example/?https://discord.com/channels/${path}`,
    `http://discord.com/channels/${path}`,
    `https://discord.com/channels/${path}/../x`,
    'https://discord.com/channels/300000000000000001/400000000000000001',
    '',
  ])('exclude %j', (link) => {
    expect(parseMessageLink(link)).toBeNull();
  });

  test('are written in the form that is read', () => {
    expect(parseMessageLink(messageLink(place))).toEqual(place);
  });
});
