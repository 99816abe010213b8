import type { SectionGrant } from '@/lib/rules/grants/schema';

/** Most grants that a guild may have at a time. */
export const maxGrants = 50;

/** True while a grant is in force at `now` (epoch milliseconds): until its end, which itself is out. */
export function isInForce({ expiresAt }: Pick<SectionGrant, 'expiresAt'>, now: number): boolean {
  return expiresAt === null || Date.parse(expiresAt) > now;
}

/**
 * Ids of the sections that a person with these roles was granted and may still use at `now` (epoch
 * milliseconds).
 */
export function grantedSections(
  grants: readonly SectionGrant[],
  subject: { readonly userId: string; readonly roleIds: readonly string[] },
  now: number,
): ReadonlySet<string> {
  const own = grants.filter(
    (grant) =>
      isInForce(grant, now) &&
      (grant.kind === 'user'
        ? grant.subjectId === subject.userId
        : subject.roleIds.includes(grant.subjectId)),
  );
  return new Set(own.flatMap(({ sections }) => sections));
}
