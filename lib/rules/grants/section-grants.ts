import type { GrantLevel, SectionGrant } from '@/lib/rules/grants/schema';

export const maxGrants = 50;

/** The error for changing a section with view access only. */
export const viewOnlyText =
  'You can view this section, but not change it. Ask someone who manages this server for Manage access.';

/** True if a grant is in force at `now` (epoch milliseconds); its end is exclusive. */
export function isInForce({ expiresAt }: Pick<SectionGrant, 'expiresAt'>, now: number): boolean {
  return expiresAt === null || Date.parse(expiresAt) > now;
}

/** The sections granted to a person with these roles at `now` (epoch ms), at their highest level. */
export function grantedSections(
  grants: readonly SectionGrant[],
  subject: { readonly userId: string; readonly roleIds: readonly string[] },
  now: number,
): ReadonlyMap<string, GrantLevel> {
  const own = grants.filter(
    (grant) =>
      isInForce(grant, now) &&
      (grant.kind === 'user'
        ? grant.subjectId === subject.userId
        : subject.roleIds.includes(grant.subjectId)),
  );
  const ofLevel = (wanted: GrantLevel) =>
    own.flatMap(({ sections, level }) =>
      level === wanted ? sections.map((id): [string, GrantLevel] => [id, level]) : [],
    );
  return new Map([...ofLevel('view'), ...ofLevel('manage')]);
}
