import { checkField } from '@/lib/core/field-check';
import {
  channel,
  channels,
  type Field,
  longText,
  number,
  role,
  select,
  text,
  toggle,
  userIds,
} from '@/lib/core/fields';
import { isSnowflake } from '@/lib/core/snowflake';
import { lengthOf } from '@/lib/core/text-length';
import type { Plan } from '@/lib/plans';

const id = (n: number) => String(300000000000000000n + BigInt(n));
const ids = (count: number) => Array.from({ length: count }, (_, n) => id(n));

const fields = {
  toggle: toggle({ label: 'A' }),
  text: text({ label: 'A', max: 5, min: 1 }),
  longText: longText({ label: 'A', max: 1024 }),
  number: number({ label: 'A', min: 1, max: 100, initial: 7 }),
  select: select({
    label: 'A',
    initial: 'a',
    options: [
      { value: 'a', label: 'A' },
      { value: 2, label: 'B' },
    ],
  }),
  channel: channel({ label: 'A' }),
  role: role({ label: 'A' }),
  channels: channels({ label: 'A', max: 2 }),
  userIds: userIds({ label: 'A', maxText: 1024, limit: 'altWhitelist' }),
} as const satisfies Record<string, Field>;

const good: [Field, unknown, Plan?][] = [
  [fields.toggle, true],
  [fields.toggle, false],
  [fields.text, 'a'],
  [fields.text, '12345'],
  [fields.text, '🐠🐠🐠🐠🐠'],
  [fields.longText, ''],
  [fields.longText, 'x'.repeat(1024)],
  [fields.number, 1],
  [fields.number, 100],
  [fields.select, 'a'],
  [fields.select, 2],
  [fields.channel, null],
  [fields.channel, '12345678901234567'],
  [fields.role, '12345678901234567890'],
  [fields.channels, []],
  [fields.channels, ids(2)],
  [fields.userIds, []],
  [fields.userIds, ids(10), 'none'],
  [fields.userIds, ids(50), 'basic'],
  [fields.userIds, ids(50), 'pro'],
];

const bad: [Field, unknown, string, Plan?][] = [
  [fields.toggle, 'true', 'Must be on or off.'],
  [fields.toggle, 1, 'Must be on or off.'],
  [fields.toggle, null, 'Must be on or off.'],
  [fields.text, '', 'Must not be empty.'],
  [fields.text, '   ', 'Must not be empty.'],
  [fields.text, '123456', 'At most 5 characters.'],
  [fields.text, '🐠🐠🐠🐠🐠🐠', 'At most 5 characters.'],
  [fields.text, 5, 'Must be text.'],
  [fields.longText, 'x'.repeat(1025), 'At most 1024 characters.'],
  [fields.longText, null, 'Must be text.'],
  [fields.number, 0, 'Must be from 1 to 100.'],
  [fields.number, 101, 'Must be from 1 to 100.'],
  [fields.number, 1.5, 'Must be a whole number.'],
  [fields.number, '7', 'Must be a whole number.'],
  [fields.number, Number.NaN, 'Must be a whole number.'],
  [fields.number, null, 'Must be a whole number.'],
  [fields.select, 'c', 'Must be one of the choices.'],
  [fields.select, '2', 'Must be one of the choices.'],
  [fields.channel, '1234567890123456', 'Must be a channel ID or none.'],
  [fields.channel, '123456789012345678901', 'Must be a channel ID or none.'],
  [fields.channel, { $ne: null }, 'Must be a channel ID or none.'],
  [fields.role, 'None', 'Must be a role ID or none.'],
  [fields.channels, ids(3), 'At most 2 channels.'],
  [fields.channels, [id(1), id(1)], 'Choose each channel only once.'],
  [fields.channels, id(1), 'Must be a list of channel IDs.'],
  [fields.channels, ['general'], 'Must be a list of channel IDs.'],
  [fields.channels, null, 'Must be a list of channel IDs.'],
  [fields.userIds, id(1), 'Must be a list of user IDs.'],
  [fields.userIds, [id(1), 'pearl'], "'pearl' is not a user ID (17 to 20 digits)."],
  [fields.userIds, [id(1), id(1)], 'List each user ID only once.'],
  [fields.userIds, ids(54), 'At most 1024 characters.'],
  [fields.userIds, ids(11), 'At most 10 on the Free plan. Basic allows 50.', 'none'],
  [fields.userIds, ids(51), 'At most 50.', 'pro'],
];

test.each(good)('%j accepts %j', (field, value, plan = 'none') => {
  expect(checkField(field, value, plan)).toBeNull();
});

test.each(bad)('%j rejects %j: %s', (field, value, message, plan = 'none') => {
  expect(checkField(field, value, plan)).toBe(message);
});

test('the length of an id list includes the commas', () => {
  const field = userIds({ label: 'A', maxText: 37, limit: 'altWhitelist' });
  expect(checkField(field, ids(2), 'pro')).toBeNull();
  expect(checkField({ ...field, maxText: 36 }, ids(2), 'pro')).toBe('At most 36 characters.');
});

test('lengths are counted in code points', () => {
  expect(lengthOf('🐠a')).toBe(2);
});

test('a snowflake is a string of at least 17 ASCII digits and nothing else', () => {
  const around = [`${id(1)}\n`, ` ${id(1)}`, [id(1)]];
  for (const wrong of [null, 123456789012345, '1234567890123456', ...around, '١'.repeat(18)]) {
    expect(isSnowflake(wrong)).toBe(false);
  }
  expect(isSnowflake(id(1))).toBe(true);
});

test('builders copy the declaration and set the default', () => {
  expect(toggle({ label: 'A', initial: true })).toEqual({ kind: 'toggle', label: 'A', default: true });
  expect(text({ label: 'A', max: 3 })).toEqual({ kind: 'text', label: 'A', max: 3, default: '' });
  expect(longText({ label: 'A', max: 3, initial: 'x' })).toMatchObject({ kind: 'longText', default: 'x' });
  const posts = { types: ['text', 'announcement'], use: 'post', default: null };
  expect(channel({ label: 'A' })).toMatchObject(posts);
  const refers = { use: 'any', types: ['voice'] } as const;
  expect(channel({ label: 'A', ...refers })).toMatchObject(refers);
  expect(role({ label: 'A' })).toMatchObject({ use: 'any', default: null });
  for (const field of Object.values(fields)) {
    expect(JSON.parse(JSON.stringify(field))).toEqual(field);
    if (field.kind !== 'text') expect(checkField(field, field.default, 'none')).toBeNull();
  }
});
