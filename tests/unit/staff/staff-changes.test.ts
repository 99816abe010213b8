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

test('an owner gives, changes and takes back levels below', () => {
  const given = change('marina', 'kai', 'helper');
  expect(given).toEqual([...members, person('kai', 'helper')]);
  const raised = change('marina', 'kai', 'dev', { ...read, members: given });
  expect(staffLevelOf({ members: raised, owners: [] }, 'kai')).toBe('dev');
  expect(change('marina', 'kai', null, { ...read, members: given })).toEqual(members);
});

test('a level that somebody has already changes nothing', () => {
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
])('%s may not make %s %s', (by, userId, level, text) => {
  expect(() => change(by, userId, level)).toThrow(text);
});

test('an owner steps down while another one stays, and the last one cannot', () => {
  const left = change('marina', 'marina', null);
  expect(left.map(({ userId }) => userId)).toEqual(['olga', 'dev', 'finn']);
  for (const level of [null, 'dev'] as const) {
    const leave = () => change('olga', 'olga', level, { members: left, owners: [] });
    expect(leave).toThrow(/at least one owner/);
  }
});

test('owners by configuration are owners whatever the list says, and nobody here can change them', () => {
  const fixed = { members: [person('finn', 'helper')], owners: ['marina'] };
  expect(staffLevelOf(fixed, 'marina')).toBe('owner');
  expect(() => change('marina', 'marina', null, fixed)).toThrow(/STAFF_OWNER_IDS/);
  expect(whyLocked(fixed, 'marina', 'finn')).toBeNull();
  expect(change('marina', 'finn', null, fixed)).toEqual([]);
});
