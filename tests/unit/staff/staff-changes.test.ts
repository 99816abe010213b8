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

function refusalOf(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

test('an owner gives, changes and takes back levels below', () => {
  const given = changeStaff(read, { by: 'marina', userId: 'kai', level: 'helper', at });
  expect(given).toEqual([...members, person('kai', 'helper')]);
  const raised = changeStaff({ ...read, members: given }, { by: 'marina', userId: 'kai', level: 'dev', at });
  expect(staffLevelOf({ members: raised, owners: [] }, 'kai')).toBe('dev');
  expect(changeStaff({ ...read, members: given }, { by: 'marina', userId: 'kai', level: null, at })).toEqual(
    members,
  );
});

test('a level that somebody has already changes nothing', () => {
  expect(changeStaff(read, { by: 'marina', userId: 'finn', level: 'helper', at })).toBe(members);
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
  expect(refusalOf(() => changeStaff(read, { by, userId, level, at }))).toMatch(text);
});

test('an owner steps down while another one stays, and the last one cannot', () => {
  const left = changeStaff(read, { by: 'marina', userId: 'marina', level: null, at });
  expect(left.map(({ userId }) => userId)).toEqual(['olga', 'dev', 'finn']);
  for (const level of [null, 'dev'] as const) {
    expect(
      refusalOf(() => changeStaff({ members: left, owners: [] }, { by: 'olga', userId: 'olga', level, at })),
    ).toMatch(/at least one owner/);
  }
});

test('owners by configuration are owners whatever the list says, and nobody here can change them', () => {
  const fixed = { members: [person('finn', 'helper')], owners: ['marina'] };
  expect(staffLevelOf(fixed, 'marina')).toBe('owner');
  expect(refusalOf(() => changeStaff(fixed, { by: 'marina', userId: 'marina', level: null, at }))).toMatch(
    /STAFF_OWNER_IDS/,
  );
  expect(whyLocked(fixed, 'marina', 'finn')).toBeNull();
  expect(changeStaff(fixed, { by: 'marina', userId: 'finn', level: null, at })).toEqual([]);
});
