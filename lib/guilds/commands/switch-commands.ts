import 'server-only';
import { notFound } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { openGate } from '@/lib/guilds/assert-may';
import { beginAct } from '@/lib/guilds/begin-act';
import { changeCommandSettings } from '@/lib/guilds/commands/change-command-settings';
import { findCommandRegistry } from '@/lib/guilds/commands/command-registry';
import { type CommandSettings, settingOf } from '@/lib/guilds/commands/command-settings';
import { isOpened, permissionsOf } from '@/lib/guilds/commands/save-command';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import type { Actor } from '@/lib/rules/audit/action';
import { switchCommandsAction } from '@/lib/rules/commands/actions';
import type { CommandSetting } from '@/lib/rules/commands/schema';

/** How many names an audit entry lists before it only counts them. */
const MOST_NAMES = 20;

function listNames(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).map((name) => `/${name}`);
  const rest = names.length - shown.length;
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : shown.join(', ');
}

/**
 * Turns several commands of a guild on or off in one step; their roles stay. Returns the names of those that
 * changed. Throws `not_found` if one of them is unknown and `forbidden` if the person turns one on for roles
 * without having its permissions; none is changed then.
 */
export async function switchCommands(
  guildId: GuildId,
  names: readonly string[],
  isEnabled: boolean,
  by: Actor,
): Promise<string[]> {
  const registry = await findCommandRegistry();
  const wanted = new Set(names);
  const commands = registry?.commands.filter(({ name }) => wanted.has(name)) ?? [];
  if (commands.length < wanted.size) throw notFound("The bot doesn't have one of these commands.");
  const gate = await openGate(await getSnapshot(guildId), by);
  let changed: string[] = [];
  const { entryOf } = beginAct(guildId, by);
  const decide = (current: CommandSettings) => {
    const settings = new Map<string, CommandSetting>();
    for (const command of commands) {
      const before = settingOf(current, command);
      if (before.isEnabled === isEnabled) continue;
      const after = { ...before, isEnabled };
      if (isOpened(before, after)) gate(switchCommandsAction, { permissions: permissionsOf(command) });
      settings.set(command.name, after);
    }
    // `decide` may run several times; the last result is the one stored.
    changed = [...settings.keys()];
    if (changed.length === 0) return null;
    const params = { state: isEnabled ? 'on' : 'off', commands: listNames(changed) };
    return { settings, entry: entryOf(switchCommandsAction, params) };
  };
  await changeCommandSettings(guildId, decide);
  return changed;
}
