import 'server-only';
import type { saveCommand as contract } from '@/lib/contracts/commands';
import type { BodyOf } from '@/lib/core/endpoint';
import { AppError, notFound } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import type { Directory } from '@/lib/guild-settings/directory';
import { openGate } from '@/lib/guilds/assert-may';
import { beginAct } from '@/lib/guilds/begin-act';
import { changeCommandSettings } from '@/lib/guilds/commands/change-command-settings';
import { findCommandRegistry } from '@/lib/guilds/commands/command-registry';
import { settingOf } from '@/lib/guilds/commands/command-settings';
import { toCommand } from '@/lib/guilds/commands/read-commands';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import type { Actor } from '@/lib/rules/audit/action';
import { saveCommandAction } from '@/lib/rules/commands/actions';
import type { BotCommand, Command, CommandSetting } from '@/lib/rules/commands/schema';

export type CommandInput = BodyOf<typeof contract>;

/** Newly selected roles must be the guild's; one that was deleted since may stay until it is removed. */
function checkRoles(selected: readonly string[], chosen: readonly string[], directory: Directory): void {
  const known = new Set([...chosen, ...directory.roles.map(({ id }) => id)]);
  if (selected.some((id) => !known.has(id)))
    throw new AppError('invalid', {
      fields: { selectedRoles: "One of these roles doesn't exist in this server." },
    });
}

function describeChange(
  name: string,
  before: CommandSetting,
  after: CommandSetting,
  directory: Directory,
): string | null {
  const nameOf = (id: string) => {
    const role = directory.roles.find((candidate) => candidate.id === id);
    return role ? `@${role.name}` : `a deleted role (${id})`;
  };
  const roles = after.accessRoles.length === 0 ? 'everyone' : after.accessRoles.map(nameOf).join(', ');
  const isSameRoles = before.accessRoles.toSorted().join() === after.accessRoles.toSorted().join();
  const parts = [
    before.isEnabled === after.isEnabled ? null : `Turned /${name} ${after.isEnabled ? 'on' : 'off'}.`,
    isSameRoles ? null : `Opened /${name} to ${roles}.`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' ');
}

/** True if roles are given access that they did not have: they need no permissions for the command then. */
export function isOpened(before: CommandSetting, after: CommandSetting): boolean {
  return (
    after.isEnabled && after.accessRoles.some((id) => !before.isEnabled || !before.accessRoles.includes(id))
  );
}

/** The permissions a command needs without chosen roles; only people who have them may open it to roles. */
export function permissionsOf({ defaultMemberPermissions }: BotCommand): bigint {
  return BigInt(defaultMemberPermissions ?? '0');
}

/**
 * Turns a command on or off in a guild and chooses the roles that may use it. Throws `not_found` for an
 * unknown command, `invalid` for a role that the guild does not have, and `forbidden` for a person who opens
 * a command without having its permissions.
 */
export async function saveCommand(guildId: GuildId, input: CommandInput, by: Actor): Promise<Command> {
  const [registry, snapshot] = await Promise.all([findCommandRegistry(), findSnapshot(guildId)]);
  const command = registry?.commands.find(({ name }) => name === input.commandName);
  if (!command || !snapshot) throw notFound("The bot doesn't have this command.");
  const after = { isEnabled: input.isEnabled, accessRoles: [...new Set(input.selectedRoles)] };
  const gate = await openGate(snapshot, by);
  const { entryOf } = beginAct(guildId, by);
  const settings = await changeCommandSettings(guildId, (current) => {
    const before = settingOf(current, command);
    checkRoles(after.accessRoles, before.accessRoles, snapshot.directory);
    const sentence = describeChange(command.name, before, after, snapshot.directory);
    if (sentence === null) return null;
    if (isOpened(before, after)) gate(saveCommandAction, { permissions: permissionsOf(command) });
    return { settings: new Map([[command.name, after]]), entry: entryOf(saveCommandAction, { sentence }) };
  });
  return toCommand(command, settings);
}
