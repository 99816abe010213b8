import type { GrantLevel, SectionGrant } from '@/lib/rules/grants/schema';

/** Most grants that a guild may have at a time. */
export const maxGrants = 50;

/** The error for changing a section with view access only. */
export const viewOnlyText =
  'You can view this section, but not change it. Ask someone who manages this server for Manage access.';

/** True while a grant is in force at `now` (epoch milliseconds): until its end, which itself is out. */
export function isInForce({ expiresAt }: Pick<SectionGrant, 'expiresAt'>, now: number): boolean {
  return expiresAt === null || Date.parse(expiresAt) > now;
}

/**
 * Ids of the sections that a person with these roles was granted and may still use at `now` (epoch
 * milliseconds), with the level: the highest of those that several grants give.
 */
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
