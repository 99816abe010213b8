import type { SandboxGuild } from '../world/types';
import type { Sandbox } from './sandbox';

/**
 * Adds the bot with its own managed role at the bottom, as Discord does; a repeated call updates the
 * permissions.
 */
export function addBot(sandbox: Sandbox, guild: SandboxGuild, permissions: bigint): void {
  const botId = sandbox.settings.clientId;
  const own = guild.roles.find((role) => role.botId === botId);
  if (own) {
    guild.roles = guild.roles.map((role) => (role.id === own.id ? { ...role, permissions } : role));
  } else if (permissions !== 0n) {
    for (const role of guild.roles) if (role.position > 0) role.position += 1;
    guild.roles.push({
      id: sandbox.nextId(),
      name: 'Corallium',
      color: 0,
      permissions,
      managed: true,
      hoist: false,
      mentionable: false,
      botId,
      booster: false,
      position: 1,
    });
  }
  const ownIds = guild.roles.filter((role) => role.botId === botId).map((role) => role.id);
  const member = guild.members.get(botId);
  if (member) {
    member.roleIds = [...new Set([...member.roleIds, ...ownIds])];
    return;
  }
  guild.members.set(botId, {
    userId: botId,
    joinedAt: new Date().toISOString(),
    nick: null,
    roleIds: ownIds,
    timeoutUntil: null,
  });
}

/** Removes the bot and its managed role. */
export function removeBot(sandbox: Sandbox, guild: SandboxGuild): void {
  const botId = sandbox.settings.clientId;
  guild.members.delete(botId);
  const own = guild.roles.find((role) => role.botId === botId);
  if (own) removeRole(guild, own.id);
}

/** Removes a role from the guild, its members and its channels' overwrites. */
export function removeRole(guild: SandboxGuild, roleId: string): void {
  guild.roles = guild.roles.filter((role) => role.id !== roleId);
  for (const member of guild.members.values()) member.roleIds = member.roleIds.filter((id) => id !== roleId);
  for (const channel of guild.channels) {
    channel.overwrites = channel.overwrites.filter((entry) => entry.id !== roleId);
  }
}
