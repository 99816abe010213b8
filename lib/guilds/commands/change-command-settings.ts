import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import { changeNoted } from '@/lib/delivery/change-noted';
import { commands as section } from '@/lib/guild-settings/sections/commands';
import { type CommandSettings, toCommandSettings } from '@/lib/guilds/commands/command-settings';
import { settingsOutlet } from '@/lib/guilds/settings-outlet';
import { settingsId } from '@/lib/guilds/stored-section';
import type { AuditEntry } from '@/lib/rules/audit/entry';
import type { CommandSetting } from '@/lib/rules/commands/schema';

export interface CommandChange {
  readonly settings: ReadonlyMap<string, CommandSetting>;
  readonly entry: AuditEntry;
}

/**
 * Changes a guild's settings for some commands and keeps all others, including concurrent changes. `decide`
 * is pure and gets the stored settings; null writes nothing. Returns the settings afterwards.
 */
export async function changeCommandSettings(
  guildId: GuildId,
  decide: (current: CommandSettings) => CommandChange | null,
): Promise<CommandSettings> {
  const empty = { guildId, section: section.id, values: {}, outbox: [] };
  const { values } = await changeNoted(settingsOutlet, settingsId(guildId, section), empty, (document) => {
    const changed = decide(toCommandSettings(document.values));
    if (!changed) return null;
    const after = { ...document.values, ...Object.fromEntries(changed.settings) };
    return { value: { ...document, values: after }, entry: changed.entry };
  });
  return toCommandSettings(values);
}
