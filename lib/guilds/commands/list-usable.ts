import 'server-only';
import { AppError } from '@/lib/core/errors';
import type { GuildId, RoleId } from '@/lib/core/ids';
import { guildPermissions, hasPermission, permission } from '@/lib/core/permissions';
import { findCommandRegistry } from '@/lib/guilds/commands/command-registry';
import { readCommandSettings, settingOf } from '@/lib/guilds/commands/command-settings';
import { findSnapshot } from '@/lib/guilds/guild-directory';

/**
 * Names of the commands that a member can use who has only this role (the guild's own id: @everyone):
 * enabled, and open to the role, or without roles of their own and within its permissions. Administrators can
 * use all enabled ones. Throws `not_found` for a role that the guild does not have.
 */
export async function listUsable(guildId: GuildId, role: RoleId): Promise<string[]> {
  const [registry, settings, snapshot] = await Promise.all([
    findCommandRegistry(),
    readCommandSettings(guildId),
    findSnapshot(guildId),
  ]);
  if (!snapshot?.guild.roles.some(({ id }) => id === role)) throw new AppError('not_found');
  // An id that no one has, so that the owner's rights don't apply.
  const granted = guildPermissions(snapshot.guild, { userId: '', roleIds: [role] });
  const commands = registry?.commands ?? [];
  return commands
    .filter((command) => {
      const { isEnabled, accessRoles } = settingOf(settings, command);
      if (!isEnabled) return false;
      if (accessRoles.length > 0)
        return accessRoles.includes(role) || hasPermission(granted, permission.administrator);
      return hasPermission(granted, BigInt(command.defaultMemberPermissions ?? '0'));
    })
    .map(({ name }) => name);
}
