import type { StaffLevel } from '@/lib/core/access';
import { changeStaff, staffLevelOf, whyLocked } from '@/lib/rules/staff/staff-changes';

const at = '2026-01-01T00:00:00.000Z';
const person = (userId: string, accessLevel: StaffLevel) => ({ userId, accessLevel, grantedAt: at });
const members = [
  person('marina', 'owner'),
  person('olga', 'owner'),
  person('dev', 'dev'),
  person('finn', 'helper'),
];
const read = { members, owners: [] };
type Staff = Parameters<typeof changeStaff>[0];

const change = (by: string, userId: string, level: StaffLevel | null, staff: Staff = read) =>
  changeStaff(staff, { by, userId, level, at });

test('an owner grants, changes and revokes lower levels', () => {
  const given = change('marina', 'kai', 'helper');
  expect(given).toEqual([...members, person('kai', 'helper')]);
  const raised = change('marina', 'kai', 'dev', { ...read, members: given });
  expect(staffLevelOf({ members: raised, owners: [] }, 'kai')).toBe('dev');
  expect(change('marina', 'kai', null, { ...read, members: given })).toEqual(members);
});

test('granting the current level changes nothing', () => {
  expect(change('marina', 'finn', 'helper')).toBe(members);
});

test.each<[string, string, StaffLevel | null, RegExp]>([
  ['marina', 'olga', null, /own level or above/],
  ['marina', 'olga', 'helper', /own level or above/],
  ['dev', 'marina', null, /own level or above/],
  ['dev', 'finn', 'owner', /above your own/],
  ['finn', 'finn', 'dev', /above your own/],
  ['kai', 'finn', null, /no longer have access/],
  ['marina', 'kai', null, /not on the staff/],
])('%s may not set the level of %s to %s', (by, userId, level, text) => {
  expect(() => change(by, userId, level)).toThrow(text);
});

test('an owner can step down while another remains, but the last cannot', () => {
  const left = change('marina', 'marina', null);
  expect(left.map(({ userId }) => userId)).toEqual(['olga', 'dev', 'finn']);
  for (const level of [null, 'dev'] as const) {
    const leave = () => change('olga', 'olga', level, { members: left, owners: [] });
    expect(leave).toThrow(/at least one owner/);
  }
});

test('owners by configuration are always owners and cannot be changed', () => {
  const fixed = { members: [person('finn', 'helper')], owners: ['marina'] };
  expect(staffLevelOf(fixed, 'marina')).toBe('owner');
  expect(() => change('marina', 'marina', null, fixed)).toThrow(/STAFF_OWNER_IDS/);
  expect(whyLocked(fixed, 'marina', 'finn')).toBeNull();
  expect(change('marina', 'finn', null, fixed)).toEqual([]);
});
