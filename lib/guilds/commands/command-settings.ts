import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import { isRecord } from '@/lib/core/record';
import { commands as section } from '@/lib/guild-settings/sections/commands';
import type { Values } from '@/lib/guild-settings/values';
import { findSettings } from '@/lib/guilds/stored-section';
import { type BotCommand, type CommandSetting, commandSetting } from '@/lib/rules/commands/schema';

/** By command name; a missing one is as the bot publishes it. */
export type CommandSettings = ReadonlyMap<string, CommandSetting>;

/** The stored values of the commands section, `{ <command>: { isEnabled, accessRoles } }`, if valid. */
export function toCommandSettings(values: Values | null): CommandSettings {
  return new Map(
    Object.entries(values ?? {}).flatMap(([name, value]) => {
      const parsed = commandSetting.safeParse(isRecord(value) ? value : null);
      return parsed.success ? [[name, parsed.data] as const] : [];
    }),
  );
}

/** A guild's settings for its commands. `fresh` bypasses the cache. */
export async function readCommandSettings(
  guildId: GuildId,
  options: { fresh?: boolean } = {},
): Promise<CommandSettings> {
  const found = await findSettings(guildId, section, options);
  return toCommandSettings(found?.value.values ?? null);
}

/** The effective settings of a command in a guild: the guild's, otherwise the bot's defaults. */
export function settingOf(settings: CommandSettings, command: BotCommand): CommandSetting {
  return settings.get(command.name) ?? { isEnabled: command.enabledByDefault, accessRoles: [] };
}
