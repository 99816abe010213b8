import 'server-only';
import type { CommandsData } from '@/lib/contracts/commands';
import type { GuildId } from '@/lib/core/ids';
import { namePermissions } from '@/lib/core/permission-names';
import { overview } from '@/lib/guild-settings/sections/overview';
import { findCommandRegistry } from '@/lib/guilds/commands/command-registry';
import { type CommandSettings, readCommandSettings, settingOf } from '@/lib/guilds/commands/command-settings';
import { readReplies, toRepliesData } from '@/lib/guilds/commands/reply-list';
import { readStoredValues } from '@/lib/guilds/stored-section';
import type { Plan } from '@/lib/plans';
import type { CommandAudience } from '@/lib/rules/commands/limits';
import type { BotCommand, Command } from '@/lib/rules/commands/schema';

export function toCommand(published: BotCommand, settings: CommandSettings): Command {
  const { name, description, defaultMemberPermissions } = published;
  const { isEnabled, accessRoles } = settingOf(settings, published);
  const requires =
    defaultMemberPermissions === null ? null : namePermissions(BigInt(defaultMemberPermissions));
  return { name, description, isEnabled, accessRoles: [...accessRoles], requires };
}

/** Commands by category, both in the bot's order. */
function byCategory(
  commands: readonly BotCommand[],
  audience: CommandAudience,
  settings: CommandSettings,
): Record<string, Command[]> {
  const groups = new Map<string, Command[]>();
  for (const command of commands.filter((candidate) => candidate.audience === audience)) {
    const group = groups.get(command.category) ?? [];
    group.push(toCommand(command, settings));
    groups.set(command.category, group);
  }
  return Object.fromEntries(groups);
}

/** The bot's commands with a guild's settings (none before it publishes any), and own commands, replies. */
export async function readCommands(guildId: GuildId, plan: Plan): Promise<CommandsData> {
  const [registry, settings, { prefix }, replies] = await Promise.all([
    findCommandRegistry(),
    readCommandSettings(guildId),
    readStoredValues(overview, guildId),
    readReplies(guildId),
  ]);
  const commands = registry?.commands ?? [];
  return {
    userCommands: byCategory(commands, 'user', settings),
    staffCommands: byCategory(commands, 'staff', settings),
    commandsPublishedAt: registry?.publishedAt ?? null,
    prefix,
    ...(await toRepliesData(guildId, replies, plan)),
  };
}
