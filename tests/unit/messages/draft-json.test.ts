import { emptyDraft, emptyEmbed } from '@/lib/rules/messages/draft';
import { fromDiscordJson, toDiscordJson } from '@/lib/rules/messages/draft-json';
import { fromOutgoingMessage } from '@/lib/rules/messages/draft-outgoing';
import { findSyntaxFault } from '@/lib/rules/messages/draft-syntax';

const discord = {
  content: 'Ahoy',
  embeds: [
    {
      title: 'T',
      url: 'https://a.example',
      description: 'D',
      color: 0,
      author: { name: 'A', url: 'https://b.example', icon_url: 'https://c.example/i.png' },
      fields: [{ name: 'n', value: 'v', inline: false }],
      image: { url: 'https://d.example/i.png' },
      thumbnail: { url: 'https://e.example/i.png' },
      footer: { text: 'F', icon_url: 'https://f.example/i.png' },
      timestamp: '2026-01-02T03:04:05.000Z',
    },
  ],
  components: [
    {
      type: 1,
      components: [
        { type: 2, style: 5, label: 'L', url: 'https://g.example' },
        {
          ...{ type: 2, style: 4, disabled: true, custom_id: 'x' },
          emoji: { id: '123456789012345678', name: 'wave', animated: true },
        },
      ],
    },
    {
      type: 1,
      components: [
        {
          ...{ type: 3, custom_id: 'm', placeholder: 'P', min_values: 0, max_values: 2 },
          options: [
            {
              label: 'One',
              value: '1',
              description: 'first',
              emoji: { id: null, name: '🎉' },
              default: true,
            },
            { label: 'Two', value: '2' },
          ],
        },
      ],
    },
  ],
};

function read(value: unknown) {
  return fromDiscordJson(typeof value === 'string' ? value : JSON.stringify(value));
}

function draftOf(value: unknown) {
  const reading = read(value);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.draft;
}

describe("Discord's JSON", () => {
  test('is imported and exported unchanged', () => {
    const reading = read(discord);
    expect(reading).toMatchObject({ ok: true, ignored: [] });
    expect(toDiscordJson(draftOf(discord))).toEqual(discord);
  });

  test('preserves unfinished and overlong parts', () => {
    const draft = {
      ...emptyDraft,
      content: 'a'.repeat(2500),
      embeds: [{ ...emptyEmbed('1'), author: { name: '', url: 'htt', iconUrl: '' }, timestamp: 'soon' }],
    };
    expect(draftOf(toDiscordJson(draft))).toEqual(draft);
  });

  test('of a backup yields its first message and names the others', () => {
    const reading = read({ messages: [{ data: discord }, { data: { content: 'second' } }] });
    expect(reading).toMatchObject({ ok: true, draft: draftOf(discord), ignored: ['messages.1'] });
  });

  test('of a single embed, named or bare, yields a message with it', () => {
    const [embed] = discord.embeds;
    const expected = { ...emptyDraft, embeds: draftOf(discord).embeds };
    expect(draftOf({ embed })).toEqual(expected);
    expect(draftOf(embed)).toEqual(expected);
  });

  test('names ignored members at any depth', () => {
    const reading = read({
      content: 'x',
      tts: true,
      username: 'Reef',
      avatar_url: null,
      embeds: [{ title: 't', video: { url: 'x' }, fields: [{ name: 'n', value: 'v', width: 3 }] }],
      components: [{ type: 1, components: [{ type: 2, style: 1, label: 'l', custom_id: 'c', sku_id: '1' }] }],
    });
    expect(reading).toMatchObject({
      ok: true,
      ignored: [
        'tts',
        'username',
        'embeds.0.video',
        'embeds.0.fields.0.width',
        'components.0.components.0.sku_id',
      ],
    });
  });

  test('ignores what Discord adds to embeds without naming it', () => {
    const image = { url: 'https://a.example/i.png', proxy_url: 'https://b.example', width: 1, height: 2 };
    expect(read({ embeds: [{ type: 'rich', image }] })).toMatchObject({ ok: true, ignored: [] });
  });

  const colours = 'A whole number from 0 to 16777215 is expected here.';
  const inRow = (...components: unknown[]) => ({ components: [{ type: 1, components }] });
  const rows = 'Only rows (type 1) of buttons or a menu can be edited here.';
  const inRows = 'A row has buttons (type 2), or one text menu (type 3) alone.';

  test.each([
    ['content', { content: 5 }, 'Text is expected here.'],
    ['embeds', { embeds: {} }, 'A list is expected here.'],
    ['embeds.0', { embeds: ['x'] }, 'An object is expected here.'],
    ['embeds.0.color', { embeds: [{ color: 0x1000000 }] }, colours],
    ['embeds.0.color', { embeds: [{ color: 'red' }] }, colours],
    [
      'embeds.0.fields.0.inline',
      { embeds: [{ fields: [{ inline: 'yes' }] }] },
      'true or false is expected here.',
    ],
    ['embeds.0.author', { embeds: [{ author: 'me' }] }, 'An object is expected here.'],
    ['components.0.type', { components: [{ type: 17 }] }, rows],
    ['components.0.components.0.type', inRow({ type: 5, custom_id: 'x' }), inRows],
    [
      'components.0.components.0.style',
      inRow({ type: 2, style: 6 }),
      'A whole number from 1 to 5 is expected here.',
    ],
    ['embeds', { embeds: Array.from({ length: 21 }, () => ({ title: 't' })) }, 'At most 20; there are 21.'],
  ])('is rejected with the path of the invalid part: %s in %j', (path, value, message) => {
    expect(read(value)).toEqual({ ok: false, problems: [{ path, message }] });
  });

  test('accepts a colour as #rrggbb', () => {
    expect(draftOf({ embeds: [{ title: 't', color: '#FF8040' }] }).embeds[0]?.color).toBe(0xff8040);
  });

  test.each(['[]', '"text"', '5', 'null'])('is rejected unless it is an object: %s', (text) => {
    expect(read(text)).toEqual({
      ok: false,
      problems: [{ path: '', message: 'A message must be an object: { … }.' }],
    });
  });

  test('cannot pollute the prototype', () => {
    const reading = read('{"content":"x","__proto__":{"polluted":true}}');
    expect(reading).toMatchObject({ ok: true, ignored: ['__proto__'] });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  test('with content only becomes a draft with content only', () => {
    const draft = draftOf(discord);
    expect(fromOutgoingMessage({ content: draft.content })).toEqual({ ...emptyDraft, content: 'Ahoy' });
  });
});

describe('a syntax error', () => {
  test.each([
    ['', 1, 1, 'The text ends too early.'],
    ['{"content": "a",}', 1, 17, 'Remove the comma before }.'],
    ['{\n  "content": \'a\'\n}', 2, 14, 'A value is expected here.'],
    ['{\n  content: "a"\n}', 2, 3, 'A name in double quotes is expected here.'],
    ['{"a" 1}', 1, 6, 'A colon is expected here.'],
    ['{"a": 1 "b": 2}', 1, 9, 'A comma or } is expected here.'],
    ['[1, 2', 1, 6, 'A comma or ] is expected here.'],
    ['{"a": "open}', 1, 7, "This text isn't closed, or contains a line break or a wrong \\ escape."],
    ['{"a": "x\\q"}', 1, 7, "This text isn't closed, or contains a line break or a wrong \\ escape."],
    ['{} {}', 1, 4, 'There is extra text after the end.'],
    ['['.repeat(200), 1, 102, 'This is nested too deeply.'],
  ])('is reported with its position: %j', (text, line, column, message) => {
    expect(findSyntaxFault(text)).toEqual({ line, column, message });
    expect(fromDiscordJson(text)).toEqual({
      ok: false,
      problems: [{ path: '', message: `Line ${line}, column ${column}: ${message}` }],
    });
  });

  test.each(['{}', ' [1, -2.5e+3, "\\u00e9\\n", true, false, null, {"a": []}] ', '"🐠\u2028"', '0'])(
    'is not reported for valid JSON: %j',
    (text) => {
      expect(() => JSON.parse(text)).not.toThrow();
      expect(findSyntaxFault(text)).toBeNull();
    },
  );

  test.each(['01', '+1', '1.', '.5', '"\n"', '{"a":1,}', '[,]', 'undefined', 'NaN', "{'a':1}", '\u00a0{}'])(
    'is reported wherever JSON.parse throws: %j',
    (text) => {
      expect(() => JSON.parse(text)).toThrow();
      expect(findSyntaxFault(text)).not.toBeNull();
    },
  );
});
