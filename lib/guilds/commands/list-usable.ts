import 'server-only';
import { AppError } from '@/lib/core/errors';
import type { GuildId, RoleId } from '@/lib/core/ids';
import { guildPermissions, hasPermission, permission } from '@/lib/core/permissions';
import { findCommandRegistry } from '@/lib/guilds/commands/command-registry';
import { readCommandSettings, settingOf } from '@/lib/guilds/commands/command-settings';
import { findSnapshot } from '@/lib/guilds/guild-directory';

/**
 * Names of the commands that a member can use who has this role (the guild's own id: @everyone) and no other:
 * switched on, and open to the role, or without roles of their own and within its permissions. Administrators
 * can use all that are on. Throws `not_found` for a role that the guild does not have.
 */
export async function listUsable(guildId: GuildId, role: RoleId): Promise<string[]> {
  const [registry, settings, snapshot] = await Promise.all([
    findCommandRegistry(),
    readCommandSettings(guildId),
    findSnapshot(guildId),
  ]);
  if (!snapshot?.guild.roles.some(({ id }) => id === role)) throw new AppError('not_found');
  // Nobody has this id, so that the owner's rights do not come in.
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
