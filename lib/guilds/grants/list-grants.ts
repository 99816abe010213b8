import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import type { DirectoryRole } from '@/lib/guild-settings/directory';
import { sections } from '@/lib/guild-settings/registry';
import { findSubject } from '@/lib/guilds/grants/find-subject';
import { readGrants } from '@/lib/guilds/grants/stored-grants';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import type { ListedGrant, StoredGrant } from '@/lib/rules/grants/schema';
import { grantedSections, isInForce } from '@/lib/rules/grants/section-grants';

/** A grant as the dashboard shows it; `roles` are those of its guild. */
export function toListedGrant(
  { grantedBy: _, ...grant }: StoredGrant,
  roles: readonly DirectoryRole[],
): ListedGrant {
  const role = grant.kind === 'role' ? roles.find(({ id }) => id === grant.subjectId) : undefined;
  return {
    ...grant,
    name: role ? `@${role.name}` : grant.name,
    isInForce: isInForce(grant, Date.now()),
    isMissing: grant.kind === 'role' && role === undefined,
  };
}

/** The grants of a guild, and the roles that could get one. Throws `not_found` without the bot. */
export async function listGrants(
  guildId: GuildId,
): Promise<{ grants: ListedGrant[]; roles: DirectoryRole[] }> {
  const [snapshot, stored] = await Promise.all([getSnapshot(guildId), readGrants(guildId)]);
  const { roles } = snapshot.directory;
  return { grants: stored.map((grant) => toListedGrant(grant, roles)), roles: [...roles] };
}

/** What a role or a person can currently see of the dashboard. Throws `invalid` if it is not in the guild. */
export async function previewGrants(guildId: GuildId, kind: 'role' | 'user', id: string) {
  const subject = await findSubject(guildId, kind, id);
  const granted = grantedSections(
    await readGrants(guildId),
    { userId: subject.id, roleIds: subject.roleIds },
    Date.now(),
  );
  const seen = sections.filter((section) => subject.isManager || granted.has(section.id));
  const ids = seen.map((section) => section.id);
  const viewOnly = subject.isManager ? [] : ids.filter((id) => granted.get(id) === 'view');
  return { name: subject.name, isManager: subject.isManager, sections: ids, viewOnly };
}
