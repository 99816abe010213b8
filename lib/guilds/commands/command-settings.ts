import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import { isRecord } from '@/lib/core/record';
import { commands as section } from '@/lib/guild-settings/sections/commands';
import type { Values } from '@/lib/guild-settings/values';
import { findSettings } from '@/lib/guilds/stored-section';
import { type BotCommand, type CommandSetting, commandSetting } from '@/lib/rules/commands/schema';

/** By name of the command; one that is not in it is as the bot publishes it. */
export type CommandSettings = ReadonlyMap<string, CommandSetting>;

/**
 * The stored values of the commands section, `{ <command>: { isEnabled, accessRoles } }`. What does not fit
 * falls off.
 */
export function toCommandSettings(values: Values | null): CommandSettings {
  return new Map(
    Object.entries(values ?? {}).flatMap(([name, value]) => {
      const parsed = commandSetting.safeParse(isRecord(value) ? value : null);
      return parsed.success ? [[name, parsed.data] as const] : [];
    }),
  );
}

/** What a guild has chosen for its commands. `fresh` skips the read cache. */
export async function readCommandSettings(
  guildId: GuildId,
  options: { fresh?: boolean } = {},
): Promise<CommandSettings> {
  const found = await findSettings(guildId, section, options);
  return toCommandSettings(found?.value.values ?? null);
}

/** What counts for a command in a guild: what was chosen there, else what the bot says. */
export function settingOf(settings: CommandSettings, command: BotCommand): CommandSetting {
  return settings.get(command.name) ?? { isEnabled: command.enabledByDefault, accessRoles: [] };
}
