import { endpoints } from '@/lib/contracts/registry';
import { sections } from '@/lib/guild-settings/registry';
import { sectionOfCall } from '@/lib/guild-settings/section-of-call';
import type { SectionGrant } from '@/lib/rules/grants/schema';
import { grantedSections, isInForce } from '@/lib/rules/grants/section-grants';

const now = Date.parse('2026-03-01T12:00:00.000Z');
const kai = { userId: '200000000000000004', roleIds: ['500000000000000001'] };

function grantOf(own: Partial<SectionGrant>): SectionGrant {
  return {
    kind: 'user',
    subjectId: kai.userId,
    sections: ['welcome'],
    level: 'manage',
    expiresAt: null,
    ...own,
  };
}

test.each([
  ['2026-03-01T12:00:00.001Z', true],
  ['2026-03-01T12:00:00.000Z', false],
  ['2026-03-01T11:59:59.999Z', false],
  ['2026-03-01T13:30:00.000+01:00', true],
  [null, true],
])('a grant until %s is in force: %s', (expiresAt, expected) => {
  expect(isInForce({ expiresAt }, now)).toBe(expected);
  expect(grantedSections([grantOf({ expiresAt })], kai, now).size).toBe(expected ? 1 : 0);
});

test("combines a person's own grants with those of their roles, and no others", () => {
  const grants = [
    grantOf({ sections: ['welcome', 'polls'] }),
    grantOf({ kind: 'role', subjectId: '500000000000000001', sections: ['polls', 'tickets'] }),
    grantOf({ kind: 'role', subjectId: '500000000000000002', sections: ['logging'] }),
    grantOf({ subjectId: '200000000000000005', sections: ['members'] }),
    // A role with the ID of the person, and a person with the ID of the role.
    grantOf({ kind: 'role', subjectId: kai.userId, sections: ['overview'] }),
    grantOf({ kind: 'user', subjectId: '500000000000000001', sections: ['verify'] }),
  ];
  expect([...grantedSections(grants, kai, now).keys()].toSorted()).toEqual(['polls', 'tickets', 'welcome']);
});

test('uses the highest level of a section, in any order of the grants', () => {
  const view = grantOf({ sections: ['welcome', 'polls'], level: 'view' });
  const manage = grantOf({ kind: 'role', subjectId: '500000000000000001', sections: ['welcome'] });
  const ended = grantOf({ sections: ['polls'], expiresAt: '2026-03-01T11:00:00.000Z' });
  for (const grants of [
    [view, manage, ended],
    [ended, manage, view],
  ]) {
    expect(Object.fromEntries(grantedSections(grants, kai, now))).toEqual({
      welcome: 'manage',
      polls: 'view',
    });
  }
});

const base = '/api/dashboard/{userId}/{guildId}/';

test('finds the section of a call by page, read and save names', () => {
  for (const { id, wire } of sections) {
    expect(sectionOfCall(`${base}{section}`, { section: wire.read })).toBe(id);
    const [first] = wire.save?.split('/') ?? [id];
    expect(sectionOfCall(`${base}{section}/{action}`, { section: first, action: 'x' })).toBe(id);
    expect(sectionOfCall(`${base}${wire.read}/anything/{thing}`, { section: 'overview' })).toBe(id);
  }
});

test('every call of a section accepts grants, except the recheck of all sections', () => {
  const forManagers = endpoints.filter(
    ({ path, access }) =>
      path.startsWith(base) &&
      sectionOfCall(path, { section: 'welcome' }) !== null &&
      !(access.kind === 'guild' && access.right === 'section'),
  );
  expect(forManagers.map(({ path }) => path)).toEqual([`${base}overview/recheck`]);
});

test.each([
  [`${base}audit`, {}],
  [`${base}grants/{grantId}`, { grantId: 'welcome', section: 'welcome' }],
  [`${base}{section}`, { section: 'nothing' }],
  [`${base}{section}`, {}],
  [`${base}{section}`, { section: ['welcome'] }],
  ['/api/dashboard/guilds/{userId}', { section: 'welcome' }],
])('%s %j belongs to no section', (path, params) => {
  expect(sectionOfCall(path, params)).toBeNull();
});

test("every call of a server's dashboard is under the path that 'View as' blocks", () => {
  const elsewhere = endpoints.filter(
    ({ access, path }) =>
      access.kind === 'guild' &&
      (access.right === 'section' || access.right === 'manage') &&
      !path.startsWith(base),
  );
  expect(elsewhere).toEqual([]);
});
