import { checkField, findFieldErrors } from '@/lib/core/field-check';
import type { Field, Row, RowPart, RowsField } from '@/lib/core/fields';
import { isRecord } from '@/lib/core/record';
import { newRow } from '@/lib/core/row-edits';
import { completeRows, rowsOf } from '@/lib/core/rows';
import { defaultValues, parseInput } from '@/lib/guild-settings/read-values';
import { findSection, findSectionByRead, findSectionBySave, sections } from '@/lib/guild-settings/registry';
import { fieldAt, placedFields, type Section, sectionGroups, tabOf } from '@/lib/guild-settings/section';
import { logging } from '@/lib/guild-settings/sections/logging';
import { tickets } from '@/lib/guild-settings/sections/tickets';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import { nest, valueAt } from '@/lib/guild-settings/values';
import {
  directoryFromAnswer,
  fromWire,
  toAnswer,
  valuesFromAnswer,
  valuesToWire,
} from '@/lib/guild-settings/wire';
import { directory } from '../../support/directory';

const channelId = '400000000000000002';
const roleId = '500000000000000001';

/** The channels that each kind of list holds. */
const listedChannels = {
  channels: directory.channels,
  textChannels: directory.channels.filter(({ type }) => type === 'text'),
  categories: directory.channels.filter(({ type }) => type === 'category'),
  roles: [],
} as const;

/** The row at an index, with values other than the defaults and a distinct unique one. */
function otherRow(field: RowsField, index: number): Row {
  const parts = Object.entries(field.of).map(([name, part]): [string, unknown] => [
    name,
    name === field.unique ? uniqueValue(part, index) : otherValue(part),
  ]);
  const [row] = rowsOf(completeRows(field, [Object.fromEntries(parts)]));
  return row ?? {};
}

function uniqueValue(part: RowPart, index: number): unknown {
  switch (part.kind) {
    case 'number':
    case 'duration':
      return part.min + index;
    case 'select':
      return part.options[index]?.value;
    default:
      return `abc ${index}`;
  }
}

function otherValue(field: Field): unknown {
  switch (field.kind) {
    case 'toggle':
      return !field.default;
    case 'text':
    case 'longText':
      return 'abc';
    case 'number':
      return field.max;
    case 'select':
      return field.options.at(-1)?.value;
    case 'channel':
      return channelId;
    case 'role':
      return roleId;
    case 'roles':
      return [roleId];
    case 'channels':
      return [channelId];
    case 'rows':
      return Array.from({ length: field.max }, (_, index) => otherRow(field, index));
    case 'colour':
      return '#123456';
    case 'emoji':
      return '🪸';
    case 'duration':
      return field.min;
    case 'timeZone':
      return 'Europe/Berlin';
    case 'userIds':
      return ['200000000000000001', '200000000000000002'];
  }
}

function sectionOf(id: string): Section {
  const section = findSection(id);
  if (!section) throw new Error(`There is no section ${id}.`);
  return section;
}

/** Values that all differ from the defaults. */
function filled(section: Section) {
  return nest(placedFields(section).map(({ path, field }) => [path, otherValue(field)]));
}

describe.each(sections.map((section) => [section.id, section] as const))('%s', (_, section) => {
  const placed = placedFields(section);

  test('has unique paths, labels and block titles', () => {
    expect(new Set(placed.map(({ path }) => path)).size).toBe(placed.length);
    expect(new Set(placed.map(({ label }) => label)).size).toBe(placed.length);
    expect(new Set(section.blocks.map(({ title }) => title)).size).toBe(section.blocks.length);
  });

  test('has defaults that are valid on the free plan', () => {
    for (const { path, field } of placed) {
      expect([path, checkField(field, valueAt(defaultValues(section), path), 'none')]).toEqual([path, null]);
    }
    const wire = valuesToWire(section, defaultValues(section));
    expect(parseInput(section, wire, defaultValues(section), 'none').ok).toBe(true);
  });

  test('has distinct options that include the default', () => {
    for (const { field } of placed) {
      if (field.kind !== 'select') continue;
      expect(new Set(field.options.map(({ value }) => value)).size).toBe(field.options.length);
      expect(new Set(field.options.map(({ label }) => label)).size).toBe(field.options.length);
      expect(field.options.some(({ value }) => value === field.default)).toBe(true);
    }
  });

  test.each([
    ['defaults', defaultValues(section)],
    ['other values', filled(section)],
  ])('survives a round trip to the browser with %s', (_name, values) => {
    const answer: unknown = JSON.parse(JSON.stringify(toAnswer(section, values, directory)));
    if (!isRecord(answer)) throw new Error('No answer.');
    expect(valuesFromAnswer(section, answer)).toEqual(values);
    expect(fromWire(section, valuesToWire(section, values))).toEqual(values);
    const parsed = parseInput(section, valuesToWire(section, values), defaultValues(section), 'pro');
    expect(parsed).toEqual({ ok: true, values });
    const { resources } = section.wire;
    expect(directoryFromAnswer(section, answer)).toEqual({
      channels: Object.values(resources).flatMap((resource) => listedChannels[resource]),
      roles: Object.values(resources).includes('roles') ? directory.roles : [],
    });
  });

  test('lists every value once in its envelope', () => {
    const names = Object.values(section.wire.envelope ?? {}).flat();
    if (section.wire.envelope) {
      expect(names.toSorted()).toEqual(Object.keys(defaultValues(section)).toSorted());
    }
  });

  test('requests the lists that its pickers need', () => {
    const lists = new Set(Object.values(section.wire.resources));
    for (const { field } of placed) {
      if (field.kind === 'channel' || field.kind === 'channels') {
        const needed = field.types.map((type) => (type === 'category' ? 'categories' : 'textChannels'));
        for (const list of needed) expect(lists.has('channels') || lists.has(list)).toBe(true);
      }
      if (field.kind === 'role' || field.kind === 'roles') expect(lists).toContain('roles');
    }
  });

  test('refers only to fields that it has', () => {
    const paths = placed.map(({ path }) => path);
    for (const activePath of section.activeWhen ?? []) expect(paths).toContain(activePath);
    for (const block of section.blocks) {
      if (block.enabledBy !== undefined) expect(block.fields[block.enabledBy]?.kind).toBe('toggle');
    }
    for (const { field, block } of placed) {
      if (field.shownWhen) expect(paths).toContain(field.shownWhen.path);
      const parts = field.kind === 'rows' ? Object.values(field.of) : [];
      for (const one of [field, ...parts]) {
        const embedWhen = 'preview' in one ? one.preview?.embedWhen : undefined;
        if (embedWhen !== undefined) expect(block.fields[embedWhen]?.kind).toBe('toggle');
      }
      if (field.kind === 'toggle' && field.beside !== undefined) {
        expect(Object.keys(block.fields)).toContain(field.beside);
        expect(block.fields[field.beside]).not.toBe(field);
      }
    }
  });

  test('has rows with valid parts', () => {
    for (const { field } of placed) {
      if (field.kind !== 'rows') continue;
      const names = Object.keys(field.of);
      for (const name of [field.unique, field.sortedBy])
        if (name !== undefined) expect(names).toContain(name);
      expect(new Set(Object.values(field.of).map(({ label }) => label)).size).toBe(names.length);
      for (const [name, part] of Object.entries(field.of)) {
        if (part.shownWhen) expect(names).toContain(part.shownWhen.path);
        const rest = newRow(field, [])[name];
        if (part.kind !== 'text' && part.kind !== 'longText') {
          expect([name, checkField(part, rest, 'none')]).toEqual([name, null]);
        }
      }
      const full = Array.from({ length: field.max }, (_, index) => otherRow(field, index));
      expect(findFieldErrors('f', field, full, 'none')).toEqual({});
      expect(findFieldErrors('f', field, [...full, {}], 'none')).toEqual({ f: `At most ${field.max}.` });
    }
  });

  test('is found by its names', () => {
    expect(findSection(section.id)).toBe(section);
    expect(findSectionByRead(section.wire.read)).toBe(section);
    if (section.wire.save !== undefined) expect(findSectionBySave(section.wire.save)).toBe(section);
    expect(section.wire.save === undefined).toBe(section.blocks.length === 0);
    for (const name of Object.values(section.wire.aliases ?? {})) {
      expect(placed.map(({ path }) => path)).toContain(name);
    }
    expect(sectionGroups.some(({ id }) => id === section.group)).toBe(true);
    expect(JSON.parse(JSON.stringify(section))).toEqual(section);
  });
});

test.each([
  ['overview', { language: 'english', prefix: '!' }],
  ['tickets', { maxTicket: 1, ticketEmbedColor: '#5865F2' }],
  ['polls', { pollEmbedColor: '#5865F2', pollResultEmbedColor: '#57F287' }],
  ['twitch', { embedColor: '#9146FF' }],
  ['youtube', { embedColor: '#FF0000' }],
  ['suggestions', { suggestioncolor: '#00d4ff', footer: 'Suggested by {user_tag}' }],
  ['reactionroles', { defaultEmbedColor: '#5865F2' }],
  ['verify', { successMessage: '✅ You have been verified.' }],
  ['applications', { DMUserResults: true, Access_Role: null }],
])('%s has the defaults of the specification', (id, defaults) => {
  expect(valuesToWire(sectionOf(id), defaultValues(sectionOf(id)))).toMatchObject(defaults);
});

test.each([
  ['moderation', 'mute_action', [1, 2, 3, 4]],
  ['moderation', 'kick_action', [1, 2, 3, 4]],
  ['moderation', 'warn_action', [1, 2, 3, 4]],
  ['moderation', 'ban_action', [1, 2, 3, 4]],
  ['moderation', 'auto_punish.punishment', ['ban', 'kick', 'softban']],
  ['moderation', 'auto_punish.dm', [1, 2, 3]],
  ['reports', 'reaction', [1, 2, 3]],
  ['suggestions', 'reaction', [1, 2, 3]],
  ['verify', 'method', ['button', 'keyword', 'captcha']],
  ['verify', 'captchaDifficulty', ['easy', 'medium', 'hard']],
  ['altdetector', 'altAction', ['none', 'kick', 'ban']],
  ['tickets', 'ticketType', ['command', 'panel']],
])('%s offers for %s the options of the specification', (id, path, values) => {
  const field = fieldAt(sectionOf(id), path)?.field;
  expect(field?.kind === 'select' && field.options.map(({ value }) => value)).toEqual(values);
});

test.each([
  ['welcome', 'welcome.message', ['{user}', '{user_tag}', '{guild}', '{memberCount}']],
  ['welcome', 'leave.message', ['{user}', '{user_tag}', '{guild}', '{memberCount}']],
  ['giveaways', 'winnerMessage', ['{winner}', '{prize}']],
])('%s accepts in %s the variables of the specification', (id, path, names) => {
  const field = fieldAt(sectionOf(id), path)?.field;
  expect(field?.kind === 'longText' && field.variables?.map(({ name }) => name)).toEqual(names);
});

test.each([
  ['altdetector', 'altDays', 1, 100],
  ['moderation', 'auto_punish.amount', 1, 50],
  ['moderation', 'ban_message.message', undefined, 2000],
  ['overview', 'prefix', 1, 5],
  ['welcome', 'welcome.message', undefined, 1024],
  ['welcome', 'leave.message', undefined, 1024],
])('%s limits %s as the specification says', (id, path, min, max) => {
  const field = fieldAt(sectionOf(id), path)?.field;
  expect(field).toMatchObject(min === undefined ? { max } : { min, max });
});

test('failed saves have the wording of the specification', () => {
  const own = sections.flatMap(({ id, wire }) => (wire.failed === undefined ? [] : [[id, wire.failed]]));
  expect(Object.fromEntries(own)).toEqual({
    logging: 'Failed to save logging settings',
    polls: 'Failed to save poll settings.',
    giveaways: 'Error saving settings.',
    applications: '❌ Failed to save settings.',
  });
});

test('returns null for an unknown name', () => {
  for (const name of ['', 'nothing', '__proto__', 'toString']) {
    expect([findSection(name), findSectionByRead(name), findSectionBySave(name)]).toEqual([null, null, null]);
  }
});

test('channels have the type numbers of the specification', () => {
  const { channels, categories } = toAnswer(tickets, defaultValues(tickets), directory);
  expect(channels).toContainEqual(expect.objectContaining({ name: 'welcome', type: 0 }));
  expect(categories).toEqual([expect.objectContaining({ type: 4 })]);
});

test('ignores invalid channels, roles and values in an answer', () => {
  const [, channel] = directory.channels;
  const [role] = directory.roles;
  const typed = [11, 'text', 0].map((type) => ({ ...channel, type }));
  const answer = {
    availableChannels: [null, 5, { id: 1 }, ...typed],
    availableRoles: ['x', { id: 'a', name: 'b' }, role],
  };
  expect(directoryFromAnswer(logging, answer)).toEqual({ channels: [channel], roles: [role] });
  expect(directoryFromAnswer(logging, { availableChannels: 'x' })).toEqual({ channels: [], roles: [] });
  expect(valuesFromAnswer(logging, { logSettings: 5 })).toEqual(defaultValues(logging));
});

test('resets only values of the wrong type in an answer', () => {
  const sent = { toggle: 'true', channel: 5, message: 'Ahoy!', embed: true };
  const values = valuesFromAnswer(welcome, { welcome: sent, leave: null });
  expect(values.welcome).toMatchObject({ ...sent, toggle: false, channel: null });
  expect(values.leave).toEqual(defaultValues(welcome).leave);
});

test.each(sections.filter(({ tabs }) => tabs))(
  'the blocks of $id are in its tabs',
  ({ blocks, tabs = [] }) => {
    const ids = tabs.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(blocks.map(tabOf)));
  },
);
