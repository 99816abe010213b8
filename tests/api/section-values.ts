// Values that the fields of any section accept and reject.
import type { Field, Row, RowsField } from '@/lib/core/fields';
import { completeRows, rowsOf } from '@/lib/core/rows';
import type { Directory } from '@/lib/guild-settings/directory';
import { people } from '../support/people';

/** As many rows as the field accepts, in stored order. */
export function otherRows(field: RowsField, directory: Directory): readonly Row[] {
  const filled = Array.from({ length: field.max }, (_, index) => {
    const parts = Object.entries(field.of).map(([name, part]): [string, unknown] => {
      const value = otherValue(part, name, undefined, directory);
      if (name !== field.unique && name !== field.sortedBy) return [name, value];
      if (part.kind === 'number' || part.kind === 'duration') return [name, part.min + index];
      if (part.kind === 'select') return [name, part.options[index]?.value];
      return [name, typeof value === 'string' ? `${index}${[...value].slice(2).join('')}` : value];
    });
    return Object.fromEntries(parts);
  });
  return rowsOf(completeRows(field, filled));
}

/** A value that the field accepts, other than the current one: a longest text, a lowest or highest number. */
export function otherValue(field: Field, path: string, current: unknown, directory: Directory): unknown {
  switch (field.kind) {
    case 'toggle':
      return current !== true;
    case 'text':
    case 'longText': {
      // Discord limits the nickname itself and counts its characters differently.
      const one = path === 'nickname' ? 'n' : '🪸';
      const longest = one.repeat(field.max);
      return longest === current ? `x${one.repeat(field.max - 1)}` : longest;
    }
    case 'number':
    case 'duration':
      return current === field.max ? field.min : field.max;
    case 'select':
      return field.options.find(({ value }) => value !== current)?.value;
    case 'channel':
      return directory.channels.find(
        ({ id, type, blocked }) => field.types.includes(type) && blocked === null && id !== current,
      )?.id;
    case 'role':
      return directory.roles.find(({ id, blocked }) => blocked === null && id !== current)?.id;
    case 'roles':
      return directory.roles
        .filter(({ blocked }) => blocked === null)
        .map(({ id }) => id)
        .slice(0, field.max);
    case 'channels':
      return directory.channels
        .filter(({ type, blocked }) => field.types.includes(type) && blocked === null)
        .map(({ id }) => id)
        .slice(0, field.max);
    case 'rows':
      return otherRows(field, directory);
    case 'colour':
      return current === '#010203' ? '#fefdfc' : '#010203';
    case 'emoji':
      return current === '🪸' ? '<:reef:300000000000000009>' : '🪸';
    case 'timeZone':
      return current === 'Asia/Kolkata' ? 'UTC' : 'Asia/Kolkata';
    case 'userIds':
      return [people.kai, '99999999999999999999', '10000000000000000'];
  }
}

/** True for a list, whose limits differ from those of a text or number. */
export function hasItems({ kind }: Field): boolean {
  return kind === 'roles' || kind === 'channels' || kind === 'rows';
}

/** Values that each kind of field rejects, including objects and lists in place of a scalar. */
export const wrongValues = {
  toggle: ['true', 1, 0, null, {}, [], ''],
  text: [1, true, null, {}, [], ['x'], { $gt: '' }],
  longText: [1, true, null, {}, [], ['x'], { $gt: '' }],
  number: ['seven', 7.5, null, true, [7], {}, { $gt: 0 }],
  select: ['other', '', null, -1, {}, [], { $ne: 'x' }],
  channel: [1, true, {}, [], 'general', '123', { $ne: null }],
  role: [1, true, {}, [], '@everyone', '-1', { $ne: null }],
  roles: ['', {}, null, [1], ['abc'], [null], [people.kai, people.kai]],
  channels: ['', {}, null, [1], ['abc'], [null], [people.kai, people.kai]],
  rows: ['', {}, null, 1, true, 'x', { length: 1 }],
  colour: ['', 'red', '#12345', '#1234567', 0xff, null, ['#123456']],
  emoji: ['x', '🪸🪸', ':coral:', 1, {}, [], '<:x:1>'],
  duration: ['7 min', 7.5, null, true, [7], {}, { $gt: 0 }],
  timeZone: ['', 'Mars/Base', '+02:00', null, 1, {}, [], ['UTC'], { $ne: null }],
  userIds: ['pearl', {}, null, [1], ['abc'], ['1'.repeat(16)], [people.kai, people.kai]],
} as const satisfies Record<Field['kind'], readonly unknown[]>;
