import { isPartShown } from '@/lib/core/rows';
import { sections } from '@/lib/guild-settings/registry';
import { type PlacedField, placedFields, type Section } from '@/lib/guild-settings/section';
import { altdetector } from '@/lib/guild-settings/sections/altdetector';
import { moderation } from '@/lib/guild-settings/sections/moderation';
import { overview } from '@/lib/guild-settings/sections/overview';
import { reports } from '@/lib/guild-settings/sections/reports';
import { verify } from '@/lib/guild-settings/sections/verify';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import { nest, valueAt } from '@/lib/guild-settings/values';
import { guilds } from '../support/people';
import { signedIn } from '../support/signed-in';
import {
  expectFailure,
  guildPath,
  readSection,
  saveOk,
  savePath,
  saveSection,
  storedState,
} from './dashboard-calls';
import { refusedFields } from './refused-fields';
import { hasItems, otherRows, otherValue, wrongValues } from './section-values';

const guildId = guilds.tidePool;
/** The sections with a form; the others have their own tests. */
const every = sections
  .filter(({ blocks }) => blocks.length > 0)
  .map((section): [string, Section] => [section.id, section]);

/** The fields that a server without a plan may change. */
function freeFields(section: Section): PlacedField[] {
  return placedFields(section).filter(({ field }) => field.premium === undefined);
}

const { pearl, finn, marina } = signedIn('pearl', 'finn', 'marina');

test.each(every)('each field of %s is stored without changing the others', async (_, section) => {
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
  // Saving the whole form as read changes nothing.
  expect((await saveOk(pearl, guildId, section, before)).changed).toBe(0);
});

test.each(every)('all fields of %s are stored at once in the biggest guild', async (_, section) => {
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
  'premium fields of %s are rejected without a plan and stored with one',
  async (_, section) => {
    const locked = placedFields(section).filter(({ field }) => field.premium !== undefined);
    for (const { path, field } of locked) {
      const free = await readSection(pearl, guildId, section);
      const value = otherValue(field, path, valueAt(free.wire, path), free.directory);
      const refused = await saveSection(pearl, guildId, section, nest([[path, value]]));
      const { error, fields = {} } = expectFailure(refused, 403, 'premium_required');
      expect([error, Object.keys(fields)]).toEqual(['Premium Required', [path]]);
      expect((await readSection(pearl, guildId, section)).wire).toEqual(free.wire);
      const paid = await readSection(marina, guilds.coralReef, section);
      const other = otherValue(field, path, valueAt(paid.wire, path), paid.directory);
      await saveOk(marina, guilds.coralReef, section, nest([[path, other]]));
      expect(valueAt((await readSection(marina, guilds.coralReef, section)).wire, path)).toEqual(other);
    }
  },
);

describe.each(every)('%s rejects', (_, section) => {
  const fields = placedFields(section);

  /** Saves this; fails unless exactly these paths are rejected and nothing is stored. */
  async function refuse(input: object, paths: readonly string[]): Promise<void> {
    const before = await storedState(pearl, guildId, section);
    expect(refusedFields(await saveSection(pearl, guildId, section, input))).toEqual(paths.toSorted());
    expect(await storedState(pearl, guildId, section)).toEqual(before);
  }
  const expectRefused = (entries: readonly (readonly [string, unknown])[]) =>
    refuse(
      nest(entries),
      entries.map(([path]) => path),
    );

  test.each([0, 1, 2, 3, 4, 5, 6])('values of the wrong type in every field (%d)', async (turn) => {
    await expectRefused(fields.map(({ path, field }) => [path, wrongValues[field.kind][turn]]));
  });

  const over = fields.flatMap(({ path, field }): [string, unknown][] => {
    if (!('max' in field) || hasItems(field)) return [];
    return [[path, typeof field.default === 'number' ? field.max + 1 : '🪸'.repeat(field.max + 1)]];
  });
  if (over.length > 0) test('values one over the limit', () => expectRefused(over));

  const under = fields.flatMap(({ path, field }): [string, unknown][] => {
    if (!('min' in field) || hasItems(field)) return [];
    const { min = 0 } = field;
    return [[path, typeof field.default === 'number' ? min - 1 : ' '.repeat(min)]];
  });
  if (under.length > 0) test('values one under the limit', () => expectRefused(under));

  const lists = fields.flatMap(({ path, field }) => (field.kind === 'rows' ? [{ path, field }] : []));
  if (lists.length > 0) {
    test('too many rows, malformed rows and duplicate rows', async () => {
      for (const { path, field } of lists) {
        const refuseRows = (rows: readonly unknown[], at: readonly string[]) =>
          refuse(
            nest([[path, rows]]),
            at.map((one) => `${path}${one}`),
          );
        const { directory } = await readSection(pearl, guildId, section);
        const [good = {}, second = {}] = otherRows(field, directory);
        const tooMany = Array.from({ length: field.max + 1 }, () => good);
        await refuseRows(tooMany, ['']);
        await refuseRows([good, null, 'x', [good]], ['.1', '.2', '.3']);
        await refuseRows([{ ...good, _id: 1, constructor: {} }], ['.0._id', '.0.constructor']);
        for (const [name, part] of Object.entries(field.of)) {
          if (!isPartShown(part, second)) continue;
          for (const wrong of wrongValues[part.kind]) {
            await refuseRows([good, { ...second, [name]: wrong }], [`.1.${name}`]);
          }
        }
        const { unique } = field;
        if (unique !== undefined)
          await refuseRows([good, { ...second, [unique]: good[unique] }], [`.1.${unique}`]);
      }
    });
  }

  test('unknown names', async () => {
    const own = ['_id', 'version', 'ownerId', 'plan', 'guildId', '$set'];
    const unknown = [...own, 'constructor', 'toString', 'hasOwnProperty'];
    await refuse(Object.fromEntries(unknown.map((name) => [name, { x: 1 }])), unknown);
  });

  test('the whole save for one unknown name', async () => {
    const [good] = freeFields(section);
    if (!good) throw new Error('Every form has a field that is free.');
    const { wire, directory } = await readSection(pearl, guildId, section);
    const value = otherValue(good.field, good.path, valueAt(wire, good.path), directory);
    await refuse({ ...nest([[good.path, value]]), no_such_field: 1 }, ['no_such_field']);
  });

  test('names that target the prototype', async () => {
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

  test('a body that is not an object', async () => {
    for (const body of [[], 'text', 1, true, [{}]]) {
      expectFailure(await saveSection(pearl, guildId, section, body), 422, 'invalid');
    }
  });

  const blocks = [...new Set(fields.flatMap(({ block }) => (block.key === undefined ? [] : [block.key])))];
  if (blocks.length > 0) {
    test('blocks that are not objects, and paths in place of blocks', async () => {
      for (const value of [null, [], 'x', 1]) await expectRefused(blocks.map((key) => [key, value]));
      const inside = fields.filter(({ block }) => block.key !== undefined);
      const flat = Object.fromEntries(inside.map(({ path }) => [path, true]));
      await refuse(flat, Object.keys(flat));
    });
  }
});

/** Limits beyond the specification; the tests above rely on the declared ones. */
test.each<[string, Section, object]>([
  ['nickname', overview, { max: 32 }],
  ['maxOpenReports', reports, { min: 1, max: 50 }],
  ['cooldownMinutes', reports, { min: 0, max: 1440 }],
  ['categories', reports, { max: 10, of: { name: { min: 1, max: 50 } } }],
  ['allowedAlts', altdetector, { maxText: 1024 }],
  ['maxTries', verify, { min: 1, max: 10 }],
  ['cooldownMinutes', verify, { min: 0, max: 1440 }],
  ['welcome.messages', welcome, { max: 10, of: { text: { min: 1, max: 1024 } } }],
  [
    'auto_punish.steps',
    moderation,
    { max: 10, of: { amount: { min: 1, max: 50 }, minutes: { min: 0, max: 40_320 } } },
  ],
])('%s has the expected limits', (path, section, limits) => {
  expect(placedFields(section).find((placed) => placed.path === path)?.field).toMatchObject(limits);
});

test('the overview offers fifteen languages', () => {
  expect(overview.blocks[0].fields.language.options).toHaveLength(15);
});
