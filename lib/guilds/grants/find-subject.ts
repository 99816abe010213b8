import 'server-only';
import { invalidAt } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { canManageGuild, guildPermissions } from '@/lib/core/permissions';
import { isSnowflake } from '@/lib/core/snowflake';
import { findMember } from '@/lib/discord/members';
import { getSnapshot } from '@/lib/guilds/guild-directory';

/** A role or a person of a guild that can have a grant. */
export interface Subject {
  readonly kind: 'role' | 'user';
  readonly id: string;
  /** `@Moderator`, or the name of a person. */
  readonly name: string;
  /** A person's roles; for a role, only itself. */
  readonly roleIds: readonly string[];
  /** Can manage the server anyway, and needs no grant. */
  readonly isManager: boolean;
}

/** The role or member with this id. Throws `invalid` at `subjectId` if it is not in the guild. */
export async function findSubject(guildId: GuildId, kind: 'role' | 'user', id: string): Promise<Subject> {
  const { guild, directory } = await getSnapshot(guildId);
  const absent = (message: string) => invalidAt('subjectId', message);
  if (kind === 'role') {
    const role = directory.roles.find((candidate) => candidate.id === id);
    if (!role) throw absent("This role doesn't exist in this server.");
    const granted = guildPermissions(guild, { userId: '', roleIds: [id] });
    return { kind, id, name: `@${role.name}`, roleIds: [id], isManager: canManageGuild(granted, false) };
  }
  const member = isSnowflake(id) ? await findMember(guildId, id) : null;
  if (!member) throw absent("This person isn't in this server.");
  const isManager = canManageGuild(guildPermissions(guild, member), guild.ownerId === id);
  return { kind, id, name: member.displayName, roleIds: member.roleIds, isManager };
}
