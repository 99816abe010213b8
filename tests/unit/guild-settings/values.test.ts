import { channel, number, text, toggle, userIds } from '@/lib/core/fields';
import { defaultValues, parseInput, readValues } from '@/lib/guild-settings/read-values';
import { diffValues, isSame, nest, valueAt } from '@/lib/guild-settings/values';
import { valuesToWire } from '@/lib/guild-settings/wire';
import { sampleSection } from '../../support/sample-section';

const section = sampleSection([
  {
    title: 'Top',
    fields: {
      days: number({ label: 'Days', min: 1, max: 100, initial: 7 }),
      log: channel({ label: 'Log', none: 'None' }),
      list: userIds({ label: 'List', maxText: 1024, limit: 'altWhitelist' }),
    },
  },
  {
    key: 'inner',
    title: 'Inner',
    fields: { on: toggle({ label: 'On' }), word: text({ label: 'Word', max: 5 }) },
  },
]);
const defaults = defaultValues(section);
const id = (n: number) => String(300000000000000000n + BigInt(n));
const ids = (count: number) => Array.from({ length: count }, (_, n) => id(n));

test('defaults are nested as on the wire', () => {
  expect(defaults).toEqual({ days: 7, log: null, list: [], inner: { on: false, word: '' } });
});

describe('valueAt', () => {
  const values = { a: { b: 1 }, c: 2 };
  test.each([
    ['a.b', 1],
    ['c', 2],
    ['a.x', undefined],
    ['x', undefined],
    ['c.d', undefined],
    ['toString', undefined],
    ['__proto__', undefined],
    ['a.__proto__', undefined],
    ['a.constructor', undefined],
  ])('%s is %j', (path, value) => expect(valueAt(values, path)).toBe(value));
  test('does not look inside lists', () => expect(valueAt({ a: [1] }, 'a.0')).toBeUndefined());
});

describe('nest', () => {
  test('combines values under common parents', () => {
    expect(
      nest([
        ['a.b', 1],
        ['c', 2],
        ['a.d', 3],
      ]),
    ).toEqual({ a: { b: 1, d: 3 }, c: 2 });
  });
  test('never reaches the prototype', () => {
    const made = nest([
      ['__proto__', { bad: true }],
      ['a.__proto__', { bad: true }],
      ['__proto__.bad', true],
    ]);
    expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
    expect(Object.getPrototypeOf(made.a)).toBe(Object.prototype);
    expect(Reflect.get({}, 'bad')).toBeUndefined();
    expect(Reflect.get(made, 'bad')).toBeUndefined();
  });
});

describe('parseInput', () => {
  const parse = (input: Record<string, unknown>, current = defaults, plan: 'none' | 'pro' = 'none') =>
    parseInput(section, input, current, plan);

  test('merges the input into the current values', () => {
    const current = { ...defaults, days: 30 };
    expect(parse({ inner: { word: 'hey' } }, current)).toEqual({
      ok: true,
      values: { ...current, inner: { on: false, word: 'hey' } },
    });
    expect(parse({}, current)).toEqual({ ok: true, values: current });
  });

  test.each(['None', '', null])('reads %j as no channel', (none) => {
    const parsed = parse({ log: none }, { ...defaults, log: id(1) });
    expect(parsed).toMatchObject({ ok: true, values: { log: null } });
  });

  test.each([
    [{ day: 3 }, 'day'],
    [{ inner: { onn: true } }, 'inner.onn'],
    [{ 'inner.on': true }, 'inner.on'],
    [{ inner: true }, 'inner'],
    [{ inner: null }, 'inner'],
    [{ inner: [] }, 'inner'],
    [{ toString: 1 }, 'toString'],
    [JSON.parse('{"__proto__": {"days": 3}}'), '__proto__'],
    [JSON.parse('{"inner": {"__proto__": {"on": true}}}'), 'inner.__proto__'],
  ])('rejects the unknown key in %j', (input, path) => {
    const parsed = parse(input);
    expect(parsed.ok).toBe(false);
    if (!parsed.ok) expect(Object.entries(parsed.fields)).toEqual([[path, "This field doesn't exist."]]);
  });

  test('reports every invalid value at its path', () => {
    expect(parse({ days: 0, log: 5, list: 5, inner: { on: 'yes', word: '123456' } })).toEqual({
      ok: false,
      fields: {
        days: 'Must be from 1 to 100.',
        log: 'Must be a channel ID or none.',
        list: 'Must be a list of user IDs.',
        'inner.on': 'Must be on or off.',
        'inner.word': 'At most 5 characters.',
      },
    });
  });

  test("applies a plan's limit only to a changed list", () => {
    const current = { ...defaults, list: ids(20) };
    expect(parse({ list: ids(20), days: 8 }, current).ok).toBe(true);
    expect(parse({ list: ids(19) }, current).ok).toBe(false);
    expect(parse({ list: ids(19) }, current, 'pro').ok).toBe(true);
    expect(parse({ list: ids(10) }, current).ok).toBe(true);
  });
});

test("completes stored values, resets invalid ones, and preserves lists beyond the plan's limit", () => {
  const stored = { days: 500, log: id(1), list: ids(40), inner: { on: 'yes' }, stray: 1 };
  expect(readValues(section, stored)).toEqual({ ...defaults, log: id(1), list: ids(40) });
  expect(readValues(section, null)).toEqual(defaults);
  expect(readValues(section, JSON.parse('{"__proto__": {"days": 3}}'))).toEqual(defaults);
});

test('caches frozen values per section, and freezes the result', () => {
  const stored = Object.freeze({ days: 3 });
  const read = readValues(section, stored);
  expect(readValues(section, stored)).toBe(read);
  expect(readValues(section, { days: 3 })).not.toBe(read);
  expect(() => Object.assign(read, { days: 4 })).toThrow(TypeError);
  expect(() => Object.assign(read.inner, { on: true })).toThrow(TypeError);
  const other = { ...section, id: 'other' } as const;
  expect(readValues(other, stored)).not.toBe(read);
});

test('reads mutable values each time', () => {
  const draft = { days: 3 };
  expect(readValues(section, draft).days).toBe(3);
  draft.days = 4;
  expect(readValues(section, draft).days).toBe(4);
});

test("sends the field's own word for no channel", () => {
  expect(valuesToWire(section, defaults)).toEqual({ ...defaults, log: 'None' });
});

test('lists differences in the order of the form', () => {
  const after = { days: 7, log: id(2), list: ['x'], inner: { on: true, word: '' } };
  expect(diffValues(section, defaults, after)).toEqual([
    { field: 'log', before: null, after: id(2) },
    { field: 'list', before: [], after: ['x'] },
    { field: 'inner.on', before: false, after: true },
  ]);
  expect(diffValues(section, defaults, { ...defaults, list: [] })).toEqual([]);
});

test('lists are equal if they have equal items in the same order', () => {
  expect(isSame(['a', 'b'], ['a', 'b'])).toBe(true);
  expect(isSame(['a', 'b'], ['b', 'a'])).toBe(false);
  expect(isSame(['a'], ['a', 'b'])).toBe(false);
  expect(isSame([], null)).toBe(false);
});
