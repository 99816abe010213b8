import {
  channel,
  channels,
  duration,
  number,
  role,
  roles,
  select,
  text,
  toggle,
  userIds,
} from '@/lib/core/fields';
import { rows } from '@/lib/core/rows';
import { describeValue } from '@/lib/guild-settings/describe';
import { defaultValues } from '@/lib/guild-settings/read-values';
import { findProblems, findReferenceProblem } from '@/lib/guild-settings/references';
import { welcome } from '@/lib/guild-settings/sections/welcome';

const gone = '400000000000000009';
const directory = {
  channels: [
    { id: '400000000000000001', name: 'welcome', type: 'text', parentId: null, position: 0, blocked: null },
    { id: '400000000000000002', name: 'lounge', type: 'voice', parentId: null, position: 1, blocked: null },
    {
      id: '400000000000000003',
      name: 'rules',
      type: 'text',
      parentId: null,
      position: 2,
      blocked: "The bot can't see #rules. Give it View Channel there.",
    },
  ],
  roles: [
    { id: '500000000000000001', name: 'Diver', colour: null, position: 3, blocked: null },
    {
      id: '500000000000000002',
      name: 'Admin',
      colour: null,
      position: 9,
      blocked: '@Admin is not below the bot.',
    },
  ],
} as const;

describe('describeValue', () => {
  const choice = select({ label: 'A', initial: 1, options: [{ value: 1, label: 'One' }] });
  const steps = rows({
    label: 'A',
    of: {
      amount: number({ label: 'Amount', min: 1, max: 9, initial: 1, unit: 'warnings' }),
      what: select({
        label: 'What',
        initial: 'mute',
        options: [
          { value: 'mute', label: 'Mute' },
          { value: 'kick', label: 'Kick' },
        ],
      }),
      minutes: duration({
        label: 'For',
        min: 0,
        max: 99,
        initial: 9,
        shownWhen: { path: 'what', equals: 'mute' },
      }),
      dm: toggle({ label: 'Tell them' }),
    },
    max: 3,
    rowLabel: 'Step',
    addLabel: 'Add a step',
  });
  test.each([
    [toggle({ label: 'A' }), true, 'On'],
    [toggle({ label: 'A' }), false, 'Off'],
    [text({ label: 'A', max: 5 }), 'hey', 'hey'],
    [text({ label: 'A', max: 5 }), '', 'Empty'],
    [number({ label: 'A', min: 1, max: 9, initial: 1, unit: 'days' }), 3, '3 days'],
    [number({ label: 'A', min: 1, max: 9, initial: 1 }), 3, '3'],
    [choice, 1, 'One'],
    [choice, 7, '7'],
    [choice, undefined, 'nothing'],
    [channel({ label: 'A' }), null, 'None'],
    [channel({ label: 'A', none: 'None' }), 'None', 'None'],
    [channel({ label: 'A' }), '400000000000000001', '#welcome'],
    [channel({ label: 'A' }), gone, `Deleted channel (${gone})`],
    [role({ label: 'A' }), null, 'None'],
    [role({ label: 'A' }), '500000000000000001', '@Diver'],
    [role({ label: 'A' }), gone, `Deleted role (${gone})`],
    [channels({ label: 'A' }), [], 'None'],
    [channels({ label: 'A' }), ['400000000000000001', gone], `#welcome, Deleted channel (${gone})`],
    [roles({ label: 'A' }), ['500000000000000001', gone], `@Diver, Deleted role (${gone})`],
    [steps, [], 'None'],
    [steps, [{ amount: 3, what: 'kick', minutes: 0, dm: true }], '1. 3 warnings, Kick, Tell them: On'],
    [
      steps,
      [
        { amount: 3, what: 'mute', minutes: 90, dm: false },
        { amount: 5, what: 'kick', minutes: 0, dm: true },
      ],
      '1. 3 warnings, Mute, 1 hour 30 minutes, Tell them: Off\n2. 5 warnings, Kick, Tell them: On',
    ],
    [userIds({ label: 'A', maxText: 9, limit: 'altWhitelist' }), ['1', '2'], '1, 2'],
    [userIds({ label: 'A', maxText: 9, limit: 'altWhitelist' }), [], 'Nobody'],
    [userIds({ label: 'A', maxText: 9, limit: 'altWhitelist' }), 'x', 'Nobody'],
  ])('%j: %j is %s', (field, value, words) => expect(describeValue(field, value, directory)).toBe(words));
});

describe('findReferenceProblem', () => {
  const find = (field: Parameters<typeof findReferenceProblem>[0], value: unknown) =>
    findReferenceProblem(field, value, directory)?.kind ?? null;
  test.each([
    [channel({ label: 'A' }), null, null],
    [channel({ label: 'A' }), '400000000000000001', null],
    [channel({ label: 'A' }), gone, 'missing'],
    [channel({ label: 'A' }), '400000000000000002', 'unusable'],
    [channel({ label: 'A', types: ['voice'] }), '400000000000000002', null],
    [channel({ label: 'A' }), '400000000000000003', 'blocked'],
    [channel({ label: 'A', use: 'any' }), '400000000000000003', null],
    [channels({ label: 'A' }), [], null],
    [channels({ label: 'A' }), ['400000000000000001', '400000000000000003'], null],
    [channels({ label: 'A' }), ['400000000000000001', gone], 'missing'],
    [channels({ label: 'A' }), ['400000000000000002'], 'unusable'],
    [channels({ label: 'A', types: ['text', 'voice'] }), ['400000000000000002'], null],
    [channels({ label: 'A', use: 'post' }), ['400000000000000001', '400000000000000003'], 'blocked'],
    [channels({ label: 'A', use: 'post' }), ['400000000000000003', gone], 'missing'],
    [channels({ label: 'A' }), null, null],
    [role({ label: 'A', use: 'assign' }), '500000000000000001', null],
    [role({ label: 'A', use: 'assign' }), '500000000000000002', 'unusable'],
    [role({ label: 'A' }), '500000000000000002', null],
    [role({ label: 'A' }), gone, 'missing'],
    [toggle({ label: 'A' }), gone, null],
  ])('%j with %j: %s', (field, value, kind) => expect(find(field, value)).toBe(kind));
});

test('problems of a section name the field with its block', () => {
  const values = {
    ...defaultValues(welcome),
    leave: { toggle: true, channel: gone, message: '', embed: false, DM: false },
  };
  expect(findProblems(welcome, values, directory)).toEqual([
    {
      sectionId: 'welcome',
      path: 'leave.channel',
      label: 'Leave message: Channel',
      kind: 'missing',
      message: 'This channel no longer exists in this server.',
    },
  ]);
});
