import { channel, channels, number, role, roles, select, text, toggle, userIds } from '@/lib/core/fields';
import { rows } from '@/lib/core/rows';
import { describeValue } from '@/lib/guild-settings/describe';
import { findProblems, findReferenceProblem } from '@/lib/guild-settings/references';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import { directory } from '../../support/directory';
import { muteOrKick } from '../../support/sample-section';
import { valuesWith } from '../../support/section-values';

const gone = '400000000000000009';
const welcomeId = '400000000000000002';
const rulesId = '400000000000000003';
const loungeId = '400000000000000005';

describe('describeValue', () => {
  const choice = select({ label: 'A', initial: 1, options: [{ value: 1, label: 'One' }] });
  const steps = rows({
    label: 'A',
    of: {
      amount: number({ label: 'Amount', min: 1, max: 9, initial: 1, unit: 'warnings' }),
      ...muteOrKick,
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
    [channel({ label: 'A' }), welcomeId, '#welcome'],
    [channel({ label: 'A' }), gone, `Deleted channel (${gone})`],
    [role({ label: 'A' }), null, 'None'],
    [role({ label: 'A' }), '500000000000000001', '@Diver'],
    [role({ label: 'A' }), gone, `Deleted role (${gone})`],
    [channels({ label: 'A' }), [], 'None'],
    [channels({ label: 'A' }), [welcomeId, gone], `#welcome, Deleted channel (${gone})`],
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
    [channel({ label: 'A' }), welcomeId, null],
    [channel({ label: 'A' }), gone, 'missing'],
    [channel({ label: 'A' }), loungeId, 'unusable'],
    [channel({ label: 'A', types: ['voice'] }), loungeId, null],
    [channel({ label: 'A' }), rulesId, 'blocked'],
    [channel({ label: 'A', use: 'any' }), rulesId, null],
    [channels({ label: 'A' }), [], null],
    [channels({ label: 'A' }), [welcomeId, rulesId], null],
    [channels({ label: 'A' }), [welcomeId, gone], 'missing'],
    [channels({ label: 'A' }), [loungeId], 'unusable'],
    [channels({ label: 'A', types: ['text', 'voice'] }), [loungeId], null],
    [channels({ label: 'A', use: 'post' }), [welcomeId, rulesId], 'blocked'],
    [channels({ label: 'A', use: 'post' }), [rulesId, gone], 'missing'],
    [channels({ label: 'A' }), null, null],
    [role({ label: 'A', use: 'assign' }), '500000000000000001', null],
    [role({ label: 'A', use: 'assign' }), '500000000000000002', 'unusable'],
    [role({ label: 'A' }), '500000000000000002', null],
    [role({ label: 'A' }), gone, 'missing'],
    [toggle({ label: 'A' }), gone, null],
  ])('%j with %j: %s', (field, value, kind) => expect(find(field, value)).toBe(kind));
});

test('problems of a section include the block in the label', () => {
  const values = valuesWith(welcome, { 'leave.toggle': true, 'leave.channel': gone });
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
