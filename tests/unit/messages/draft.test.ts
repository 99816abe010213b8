import {
  type DraftButton,
  type DraftEmbed,
  type DraftRow,
  type DraftSelect,
  emptyButton,
  emptyDraft,
  emptyEmbed,
  emptyOption,
  emptySelect,
  type MessageDraft,
} from '@/lib/rules/messages/draft';
import { checkDraft, draftUsage } from '@/lib/rules/messages/draft-check';
import { parseDraftEmoji } from '@/lib/rules/messages/draft-emoji';
import { checkOwnIds } from '@/lib/rules/messages/own-ids';

const text = (length: number) => 'a'.repeat(length);
const draftOf = (parts: Partial<MessageDraft>): MessageDraft => ({ ...emptyDraft, ...parts });
const withEmbed = (parts: Partial<DraftEmbed>): MessageDraft =>
  draftOf({ embeds: [{ ...emptyEmbed('1'), description: 'd', ...parts }] });
const withRow = (row: DraftRow): MessageDraft => draftOf({ content: 'c', rows: [row] });
const withButton = (parts: Partial<DraftButton>): MessageDraft =>
  withRow({
    kind: 'buttons',
    key: '1',
    buttons: [{ ...emptyButton('1', 'primary'), label: 'L', customId: 'x', ...parts }],
  });
const option = { ...emptyOption('1'), label: 'One', value: 'one' };
const withSelect = (parts: Partial<DraftSelect>): MessageDraft =>
  withRow({ ...emptySelect('1'), customId: 'menu', options: [option], ...parts });
const withChoice = (parts: Partial<DraftSelect['options'][number]>): MessageDraft =>
  withSelect({ options: [{ ...option, ...parts }] });
const many = <T>(count: number, make: (key: string) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(String(index)));
const options = (count: number) =>
  many(count, (key) => ({ ...emptyOption(key), label: `L${key}`, value: `v${key}` }));
const buttons = (count: number, row = '0'): DraftRow => ({
  kind: 'buttons',
  key: row,
  buttons: many(count, (key) => ({
    ...emptyButton(key, 'success'),
    label: 'L',
    customId: `id${row}-${key}`,
  })),
});
const fields = (count: number, name = 'n', value = 'v') =>
  many(count, (key) => ({ key, name, value, inline: false }));
const author = (name: string) => ({ name, url: '', iconUrl: '' });
const address = (length: number) => `https://example.com/${text(length - 'https://example.com/'.length)}`;
const pathsOf = (draft: MessageDraft) => checkDraft(draft).map(({ path }) => path);

describe('limits', () => {
  const limits: readonly (readonly [string, (length: number) => MessageDraft, number, string])[] = [
    ['content', (n) => draftOf({ content: text(n) }), 2000, 'content'],
    ['title', (n) => withEmbed({ title: text(n) }), 256, 'embeds.0.title'],
    ['description', (n) => withEmbed({ description: text(n) }), 4096, 'embeds.0.description'],
    ['author', (n) => withEmbed({ author: author(text(n)) }), 256, 'embeds.0.author.name'],
    ['footer', (n) => withEmbed({ footer: { text: text(n), iconUrl: '' } }), 2048, 'embeds.0.footer.text'],
    ['fields', (n) => withEmbed({ fields: fields(n) }), 25, 'embeds.0.fields'],
    ['field name', (n) => withEmbed({ fields: fields(1, text(n)) }), 256, 'embeds.0.fields.0.name'],
    ['field text', (n) => withEmbed({ fields: fields(1, 'n', text(n)) }), 1024, 'embeds.0.fields.0.value'],
    ['title link', (n) => withEmbed({ title: 't', url: address(n) }), 2048, 'embeds.0.url'],
    ['picture', (n) => withEmbed({ imageUrl: address(n) }), 2048, 'embeds.0.imageUrl'],
    [
      'embeds',
      (n) => draftOf({ embeds: many(n, (at) => ({ ...emptyEmbed(at), title: 't' })) }),
      10,
      'embeds',
    ],
    ['rows', (n) => draftOf({ content: 'c', rows: many(n, (at) => buttons(1, at)) }), 5, 'rows'],
    ['buttons', (n) => withRow(buttons(n)), 5, 'rows.0'],
    ['label', (n) => withButton({ label: text(n) }), 80, 'rows.0.buttons.0.label'],
    ['custom id', (n) => withButton({ customId: text(n) }), 100, 'rows.0.buttons.0.customId'],
    ['address', (n) => withButton({ style: 'link', url: address(n) }), 512, 'rows.0.buttons.0.url'],
    ['choices', (n) => withSelect({ options: options(n) }), 25, 'rows.0.options'],
    ['placeholder', (n) => withSelect({ placeholder: text(n) }), 150, 'rows.0.placeholder'],
    ['menu id', (n) => withSelect({ customId: text(n) }), 100, 'rows.0.customId'],
    ['choice label', (n) => withChoice({ label: text(n) }), 100, 'rows.0.options.0.label'],
    ['choice value', (n) => withChoice({ value: text(n) }), 100, 'rows.0.options.0.value'],
    ['choice description', (n) => withChoice({ description: text(n) }), 100, 'rows.0.options.0.description'],
  ];

  test.each(limits)('%s: accept the maximum and reject one more', (_, make, limit, path) => {
    expect(checkDraft(make(limit))).toEqual([]);
    const problems = checkDraft(make(limit + 1));
    expect(problems.map((problem) => problem.path)).toEqual([path]);
    expect(problems[0]?.message).toMatch(/^At most /);
  });

  test('count every text of all embeds towards 6,000 characters', () => {
    const full = { ...emptyEmbed('1'), description: text(4096) };
    const rest = (length: number) => ({
      ...emptyEmbed('2'),
      title: text(100),
      author: author(text(100)),
      footer: { text: text(100), iconUrl: '' },
      fields: [
        { key: '1', name: text(100), value: text(504), inline: true },
        { key: '2', name: text(100), value: text(length - 1004), inline: true },
      ],
    });
    const fits = draftOf({ embeds: [full, rest(1904)] });
    expect(draftUsage(fits)).toEqual({ content: 0, embeds: [4096, 1904], embedTotal: 6000 });
    expect(checkDraft(fits)).toEqual([]);
    expect(checkDraft(draftOf({ embeds: [full, rest(1905)] }))).toEqual([
      { path: 'embeds', message: 'At most 6,000 characters across all embeds; there are 6,001.' },
    ]);
  });

  test('do not count the content towards the 6,000', () => {
    const draft = { ...withEmbed({ description: text(4096) }), content: text(2000) };
    expect(draftUsage(draft)).toEqual({ content: 2000, embeds: [4096], embedTotal: 4096 });
  });

  test('count an emoji as one character and ignore white space around embed texts', () => {
    expect(pathsOf(draftOf({ content: '🐠'.repeat(2000) }))).toEqual([]);
    expect(pathsOf(draftOf({ content: '🐠'.repeat(2001) }))).toEqual(['content']);
    expect(pathsOf(withEmbed({ title: `  ${'🐠'.repeat(256)}\n` }))).toEqual([]);
    expect(draftUsage(withEmbed({ description: '  🐠 \n' })).embedTotal).toBe(1);
  });
});

describe('reports as missing', () => {
  test.each([
    ['the content of an empty message', emptyDraft, ''],
    ['the content of a blank message', draftOf({ content: ' \n' }), ''],
    ['the content of an embed', draftOf({ embeds: [emptyEmbed('1')] }), 'embeds.0'],
    [
      'the content of an embed with a colour only',
      draftOf({ embeds: [{ ...emptyEmbed('1'), color: 1 }] }),
      'embeds.0',
    ],
    ['the name of a field', withEmbed({ fields: fields(1, ' ') }), 'embeds.0.fields.0.name'],
    ['the text of a field', withEmbed({ fields: fields(1, 'n', ' ') }), 'embeds.0.fields.0.value'],
    ['the label of a button', withButton({ label: ' ' }), 'rows.0.buttons.0.label'],
    ['the id of a button', withButton({ customId: '' }), 'rows.0.buttons.0.customId'],
    ['the address of a button', withButton({ style: 'link', customId: '' }), 'rows.0.buttons.0.url'],
    ['the choices of a menu', withSelect({ options: [], minValues: 0, maxValues: 1 }), 'rows.0.options'],
    ['the label of a choice', withChoice({ label: '' }), 'rows.0.options.0.label'],
    ['the value of a choice', withChoice({ value: '' }), 'rows.0.options.0.value'],
    ['a button in a row', withRow(buttons(0)), 'rows.0'],
  ])('%s', (_, draft, path) => {
    expect(checkDraft(draft)).toContainEqual({ path, message: expect.any(String), isMissing: true });
  });

  test('nothing in an embed with only a picture or a button with only an emoji', () => {
    const picture = { ...emptyEmbed('1'), imageUrl: 'https://a.example/b.png' };
    expect(checkDraft(draftOf({ embeds: [picture] }))).toEqual([]);
    expect(checkDraft(withButton({ label: '', emoji: '🎉' }))).toEqual([]);
  });
});

describe('validates', () => {
  test.each([
    ['javascript:alert(1)', false, false],
    ['https://', false, false],
    ['https://a b.example', false, false],
    ['ftp://a.example', false, false],
    ['//a.example', false, false],
    ['https://a.example', true, true],
    ['HTTP://a.example/x?y=z#k', true, true],
    ['attachment://reef.png', false, true],
    ['attachment://../x y', false, false],
  ])('the address %s', (url, asPage, asPicture) => {
    expect(pathsOf(withEmbed({ title: 't', url }))).toEqual(asPage ? [] : ['embeds.0.url']);
    expect(pathsOf(withEmbed({ thumbnailUrl: url }))).toEqual(asPicture ? [] : ['embeds.0.thumbnailUrl']);
    expect(pathsOf(withButton({ style: 'link', url }))).toEqual(asPage ? [] : ['rows.0.buttons.0.url']);
  });

  test('that a title, author or footer with a link or icon has text', () => {
    const url = 'https://a.example';
    expect(pathsOf(withEmbed({ url }))).toEqual(['embeds.0.title']);
    expect(pathsOf(withEmbed({ author: { name: ' ', url, iconUrl: '' } }))).toEqual(['embeds.0.author.name']);
    expect(pathsOf(withEmbed({ footer: { text: '', iconUrl: url } }))).toEqual(['embeds.0.footer.text']);
  });

  test.each([
    [-1, false],
    [0, true],
    [0xffffff, true],
    [0x1000000, false],
    [1.5, false],
  ])('the colour %s', (color, isFine) => {
    expect(pathsOf(withEmbed({ color }))).toEqual(isFine ? [] : ['embeds.0.color']);
  });

  test.each([
    ['2026-01-02T03:04:05.678Z', true],
    ['2026-01-02T03:04+02:00', true],
    ['2026-01-02', false],
    ['2026-13-02T03:04:05Z', false],
    ['tomorrow', false],
  ])('the time %s', (timestamp, isFine) => {
    expect(pathsOf(withEmbed({ timestamp }))).toEqual(isFine ? [] : ['embeds.0.timestamp']);
  });

  test('that ids are unique across all rows', () => {
    const [row] = withSelect({ customId: 'id0-0' }).rows;
    const draft = draftOf({ content: 'c', rows: [buttons(2), ...(row ? [row] : [])] });
    expect(pathsOf(draft)).toEqual(['rows.0.buttons.0.customId', 'rows.1.customId']);
  });

  test('the choice counts of a menu', () => {
    const three = { options: options(3) };
    expect(pathsOf(withSelect({ ...three, minValues: 0, maxValues: 3 }))).toEqual([]);
    expect(pathsOf(withSelect({ ...three, minValues: -1 }))).toEqual(['rows.0.minValues']);
    expect(pathsOf(withSelect({ ...three, maxValues: 4 }))).toEqual(['rows.0.maxValues']);
    expect(pathsOf(withSelect({ ...three, maxValues: 0 }))).toContain('rows.0.maxValues');
    expect(pathsOf(withSelect({ ...three, minValues: 3, maxValues: 2 }))).toEqual(['rows.0.minValues']);
    const chosen = { ...three, options: three.options.map((option) => ({ ...option, isDefault: true })) };
    expect(pathsOf(withSelect({ ...chosen, maxValues: 2 }))).toEqual(['rows.0.options']);
    expect(pathsOf(withSelect({ ...chosen, maxValues: 3 }))).toEqual([]);
  });

  test('that the values of choices are unique', () => {
    const same = options(2).map((option) => ({ ...option, value: 'v' }));
    expect(pathsOf(withSelect({ options: same }))).toEqual(['rows.0.options.1.value']);
  });

  test.each([
    ['🎉', { id: null, name: '🎉' }],
    ['👩‍🚀', { id: null, name: '👩‍🚀' }],
    ['🇳🇴', { id: null, name: '🇳🇴' }],
    ['<:coral:123456789012345678>', { id: '123456789012345678', name: 'coral' }],
    ['<a:wave:123456789012345678>', { id: '123456789012345678', name: 'wave', animated: true }],
    ['coral:123456789012345678', { id: '123456789012345678', name: 'coral' }],
    [':coral:', null],
    ['🎉🎉', null],
    ['x', null],
  ])('the emoji %s', (typed, emoji) => {
    expect(parseDraftEmoji(typed)).toEqual(emoji);
    expect(pathsOf(withButton({ emoji: typed }))).toEqual(emoji ? [] : ['rows.0.buttons.0.emoji']);
  });
});

describe("the bot's own ids", () => {
  test('are rejected unless the message already has them', () => {
    const forged = withButton({ customId: 'corallium:giveaway:enter:1' });
    expect(checkOwnIds(forged).map(({ path }) => path)).toEqual(['rows.0.buttons.0.customId']);
    expect(checkOwnIds(forged, forged)).toEqual([]);
    expect(checkOwnIds(withSelect({ customId: 'corallium:roles:choose:1' }), forged)).toHaveLength(1);
    expect(checkOwnIds(withButton({ customId: 'my:corallium:id' }))).toEqual([]);
    expect(checkOwnIds(withButton({ style: 'link', customId: 'corallium:left-over' }))).toEqual([]);
  });
});
