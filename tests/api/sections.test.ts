import { isPartShown } from '@/lib/core/rows';
import { sections } from '@/lib/guild-settings/registry';
import { type PlacedField, placedFields, type Section } from '@/lib/guild-settings/section';
import { altdetector } from '@/lib/guild-settings/sections/altdetector';
import { overview } from '@/lib/guild-settings/sections/overview';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import { nest, valueAt } from '@/lib/guild-settings/values';
import { signIn } from '../support/client';
import type { Client } from '../support/http-client';
import { guilds, people } from '../support/people';
import {
  expectFailure,
  guildPath,
  readSection,
  saveOk,
  savePath,
  saveSection,
  storedState,
} from './dashboard-calls';
import { hasItems, otherRows, otherValue, wrongValues } from './section-values';

const guildId = guilds.tidePool;
/** Those with a form; the others have tests of their own. */
const every = sections
  .filter(({ blocks }) => blocks.length > 0)
  .map((section): [string, Section] => [section.id, section]);

/** The fields that a server without a plan may change. */
function freeFields(section: Section): PlacedField[] {
  return placedFields(section).filter(({ field }) => field.premium === undefined);
}
let pearl: Client;
let finn: Client;

beforeAll(async () => {
  [pearl, finn] = [await signIn(people.pearl), await signIn(people.finn)];
});

function sorted(names: readonly string[]): string[] {
  return [...names].sort();
}

test.each(every)('each field of %s is kept, and the others stay as they were', async (_, section) => {
  let { wire: before, directory } = await readSection(pearl, guildId, section);
  for (const { path, field } of freeFields(section)) {
    const value = otherValue(field, path, valueAt(before, path), directory);
    expect({ path, value }).not.toEqual({ path, value: undefined });
    const saved = await saveOk(pearl, guildId, section, nest([[path, value]]));
    expect({ path, message: saved.message, changed: saved.changed }).toEqual({
      path,
      message: 'Settings saved!',
      changed: 1,
    });
    const after = await readSection(pearl, guildId, section);
    const expected = nest(
      placedFields(section).map((other) => [
        other.path,
        other.path === path ? value : valueAt(before, other.path),
      ]),
    );
    expect(after.wire).toEqual(expected);
    expect(saved.values).toEqual(expected);
    before = after.wire;
  }
  // The whole form as it was read is no change.
  expect((await saveOk(pearl, guildId, section, before)).changed).toBe(0);
});

test.each(every)('all fields of %s at once are kept in the biggest guild', async (_, section) => {
  const kelp = guilds.kelpForest;
  const { wire, directory } = await readSection(finn, kelp, section);
  const changed = nest(
    freeFields(section).map(({ path, field }) => [
      path,
      otherValue(field, path, valueAt(wire, path), directory),
    ]),
  );
  expect((await saveOk(finn, kelp, section, changed)).changed).toBe(freeFields(section).length);
  expect((await readSection(finn, kelp, section)).wire).toMatchObject(changed);
});

const premium = every.filter(([, section]) => freeFields(section).length < placedFields(section).length);

test.each(premium)(
  'premium fields of %s are refused without a plan and kept with one',
  async (_, section) => {
    const marina = await signIn(people.marina);
    const locked = placedFields(section).filter(({ field }) => field.premium !== undefined);
    for (const { path, field } of locked) {
      const free = await readSection(pearl, guildId, section);
      const value = otherValue(field, path, valueAt(free.wire, path), free.directory);
      const failure = expectFailure(
        await saveSection(pearl, guildId, section, nest([[path, value]])),
        403,
        'premium_required',
      );
      expect(failure.error).toBe('Premium Required');
      expect(Object.keys(failure.fields ?? {})).toEqual([path]);
      expect((await readSection(pearl, guildId, section)).wire).toEqual(free.wire);
      const paid = await readSection(marina, guilds.coralReef, section);
      const other = otherValue(field, path, valueAt(paid.wire, path), paid.directory);
      await saveOk(marina, guilds.coralReef, section, nest([[path, other]]));
      expect(valueAt((await readSection(marina, guilds.coralReef, section)).wire, path)).toEqual(other);
    }
  },
);

describe.each(every)('%s refuses', (_, section) => {
  const fields = placedFields(section);

  /** Saves these values; fails unless exactly these paths are refused and nothing is stored. */
  async function expectRefused(entries: readonly (readonly [string, unknown])[]): Promise<void> {
    const before = await storedState(pearl, guildId, section);
    const failure = expectFailure(await saveSection(pearl, guildId, section, nest(entries)), 422, 'invalid');
    expect(sorted(Object.keys(failure.fields ?? {}))).toEqual(sorted(entries.map(([path]) => path)));
    expect(await storedState(pearl, guildId, section)).toEqual(before);
  }

  test.each([0, 1, 2, 3, 4, 5, 6])('values of the wrong type, at every field (%d)', async (turn) => {
    await expectRefused(fields.map(({ path, field }) => [path, wrongValues[field.kind][turn]]));
  });

  const texts = fields.flatMap(({ path, field }) =>
    'max' in field && !hasItems(field) ? [{ path, field }] : [],
  );
  if (texts.length > 0) {
    test('what is one over the limit', async () => {
      await expectRefused(
        texts.map(({ path, field }) => [
          path,
          typeof field.default === 'number' ? field.max + 1 : '🪸'.repeat(field.max + 1),
        ]),
      );
    });
  }

  const least = fields.flatMap(({ path, field }) =>
    'min' in field && !hasItems(field) ? [{ path, field }] : [],
  );
  if (least.length > 0) {
    test('what is one under the limit', async () => {
      await expectRefused(
        least.map(({ path, field }) => [
          path,
          'min' in field && typeof field.default === 'number'
            ? (field.min ?? 0) - 1
            : ' '.repeat(field.min ?? 0),
        ]),
      );
    });
  }

  const lists = fields.flatMap(({ path, field }) => (field.kind === 'rows' ? [{ path, field }] : []));
  if (lists.length > 0) {
    test('rows that are too many, no rows, or wrong in one part', async () => {
      for (const { path, field } of lists) {
        const refuse = async (rows: readonly unknown[], at: readonly string[]) => {
          const before = await storedState(pearl, guildId, section);
          const saved = await saveSection(pearl, guildId, section, nest([[path, rows]]));
          const failure = expectFailure(saved, 422, 'invalid');
          expect(sorted(Object.keys(failure.fields ?? {}))).toEqual(sorted(at.map((one) => `${path}${one}`)));
          expect(await storedState(pearl, guildId, section)).toEqual(before);
        };
        const { directory } = await readSection(pearl, guildId, section);
        const [good = {}, second = {}] = otherRows(field, directory);
        await refuse(
          Array.from({ length: field.max + 1 }, () => good),
          [''],
        );
        await refuse([good, null, 'x', [good]], ['.1', '.2', '.3']);
        await refuse([{ ...good, _id: 1, constructor: {} }], ['.0._id', '.0.constructor']);
        for (const [name, part] of Object.entries(field.of)) {
          if (!isPartShown(part, second)) continue;
          for (const wrong of wrongValues[part.kind]) {
            await refuse([good, { ...second, [name]: wrong }], [`.1.${name}`]);
          }
        }
        const { unique } = field;
        if (unique !== undefined)
          await refuse([good, { ...second, [unique]: good[unique] }], [`.1.${unique}`]);
      }
    });
  }

  test('names that it does not have', async () => {
    const before = await storedState(pearl, guildId, section);
    const unknown = [
      '_id',
      'version',
      'ownerId',
      'plan',
      'guildId',
      'constructor',
      'toString',
      'hasOwnProperty',
      '$set',
    ];
    const input = Object.fromEntries(unknown.map((name) => [name, { x: 1 }]));
    const failure = expectFailure(await saveSection(pearl, guildId, section, input), 422, 'invalid');
    expect(sorted(Object.keys(failure.fields ?? {}))).toEqual(sorted(unknown));
    expect(await storedState(pearl, guildId, section)).toEqual(before);
  });

  test('one bad value spoils the whole save', async () => {
    const [good] = freeFields(section);
    if (!good) throw new Error('Every form has a field that is free.');
    const { wire, directory } = await readSection(pearl, guildId, section);
    const before = await storedState(pearl, guildId, section);
    const value = otherValue(good.field, good.path, valueAt(wire, good.path), directory);
    const input = { ...nest([[good.path, value]]), no_such_field: 1 };
    expectFailure(await saveSection(pearl, guildId, section, input), 422, 'invalid');
    expect(await storedState(pearl, guildId, section)).toEqual(before);
  });

  test('names that reach for the prototype', async () => {
    const before = await storedState(pearl, guildId, section);
    const first = fields.find(({ block }) => block.key !== undefined)?.block.key;
    const bodies: [string, number, string][] = [
      ['{"__proto__":{"toggle":true,"altToggle":true,"prefix":"x"}}', 400, 'bad_request'],
      ['{"constructor":{"prototype":{"altToggle":true}}}', 422, 'invalid'],
      [`{"${first ?? 'x'}":{"__proto__":{"toggle":true}}}`, 400, 'bad_request'],
      [`{"${first ?? 'x'}":{"constructor":{"prototype":{}}}}`, 422, 'invalid'],
    ];
    for (const [raw, status, code] of bodies) {
      const answer = await pearl.request('POST', guildPath(pearl, guildId, savePath(section)), {
        raw,
        headers: { 'content-type': 'application/json' },
      });
      expectFailure(answer, status, code);
    }
    expect(await storedState(pearl, guildId, section)).toEqual(before);
  });

  test('a body that is no object', async () => {
    for (const body of [[], 'text', 1, true, [{}]]) {
      expectFailure(await saveSection(pearl, guildId, section, body), 422, 'invalid');
    }
  });

  const blocks = [...new Set(fields.flatMap(({ block }) => (block.key === undefined ? [] : [block.key])))];
  if (blocks.length > 0) {
    test('blocks that are no objects, and paths in place of them', async () => {
      for (const value of [null, [], 'x', 1]) await expectRefused(blocks.map((key) => [key, value]));
      const inside = fields.filter(({ block }) => block.key !== undefined);
      const flat = Object.fromEntries(inside.map(({ path }) => [path, true]));
      const failure = expectFailure(await saveSection(pearl, guildId, section, flat), 422, 'invalid');
      expect(sorted(Object.keys(failure.fields ?? {}))).toEqual(sorted(Object.keys(flat)));
    });
  }
});

describe('limits, from both sides', () => {
  const message = (length: number, one = 'x') => ({
    welcome: { message: one.repeat(length) },
    leave: { message: one.repeat(length) },
  });

  test.each([
    ['1 day', altdetector, { altDays: 1 }],
    ['100 days', altdetector, { altDays: 100 }],
    ['a message of 1024 characters', welcome, message(1024)],
    ['a message of 1024 emoji', welcome, message(1024, '🐙')],
    ['no message', welcome, message(0)],
    ['a prefix of 1', overview, { prefix: '?' }],
    ['a prefix of 5', overview, { prefix: 'reef!' }],
    ['a prefix of 5 emoji', overview, { prefix: '🐙🐙🐙🐙🐙' }],
  ])('%s is kept', async (_, section, input) => {
    await saveOk(pearl, guildId, section, input);
    expect((await readSection(pearl, guildId, section)).wire).toMatchObject(input);
  });

  test.each([
    ['0 days', altdetector, { altDays: 0 }, ['altDays']],
    ['101 days', altdetector, { altDays: 101 }, ['altDays']],
    ['-1 days', altdetector, { altDays: -1 }, ['altDays']],
    ['1e21 days', altdetector, { altDays: 1e21 }, ['altDays']],
    ['a message of 1025 characters', welcome, message(1025), ['welcome.message', 'leave.message']],
    ['a message of 1025 emoji', welcome, message(1025, '🐙'), ['welcome.message', 'leave.message']],
    ['no prefix', overview, { prefix: '' }, ['prefix']],
    ['a blank prefix', overview, { prefix: '  ' }, ['prefix']],
    ['a prefix of 6', overview, { prefix: 'reefs!' }, ['prefix']],
    ['a prefix of 6 emoji', overview, { prefix: '🐙🐙🐙🐙🐙🐙' }, ['prefix']],
    ['a nickname of 33', overview, { nickname: 'n'.repeat(33) }, ['nickname']],
    ['a language that nobody offered', overview, { language: 'klingon' }, ['language']],
    ['an action that nobody offered', altdetector, { altAction: 'softban' }, ['altAction']],
  ])('%s is refused', async (_, section, input, paths) => {
    const before = await storedState(pearl, guildId, section);
    const failure = expectFailure(await saveSection(pearl, guildId, section, input), 422, 'invalid');
    expect(sorted(Object.keys(failure.fields ?? {}))).toEqual(sorted(paths));
    expect(await storedState(pearl, guildId, section)).toEqual(before);
  });

  test('there are fifteen languages to choose from', () => {
    const { language } = overview.blocks[0].fields;
    expect(language.options).toHaveLength(15);
  });
});
