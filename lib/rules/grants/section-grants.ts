/**
 * The right to single sections of a guild's dashboard, given to a role or a person who does not manage the
 * server.
 */
export interface SectionGrant {
  readonly kind: 'role' | 'user';
  /** Id of the role or the person. */
  readonly subjectId: string;
  /** Ids of sections. */
  readonly sections: readonly string[];
  /** ISO date from which it counts no more; null for no end. */
  readonly expiresAt: string | null;
}

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
