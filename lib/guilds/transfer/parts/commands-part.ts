import 'server-only';
import type { z } from 'zod';
import { saveCommand } from '@/lib/contracts/commands';
import { changeCommandSettings } from '@/lib/guilds/commands/change-command-settings';
import { findCommandRegistry } from '@/lib/guilds/commands/command-registry';
import { type CommandSettings, readCommandSettings } from '@/lib/guilds/commands/command-settings';
import { definePart } from '@/lib/guilds/transfer/define-part';
import { roleNames } from '@/lib/guilds/transfer/part-rules';
import { botCommand, commandSetting } from '@/lib/rules/commands/schema';

const entry = commandSetting.extend({ name: botCommand.shape.name }).strict();

/** What was chosen; a command that nobody has changed is as the bot has it, in every guild. */
function toEntries(settings: CommandSettings): z.output<typeof entry>[] {
  return [...settings].map(([name, { isEnabled, accessRoles }]) => ({
    name,
    isEnabled,
    accessRoles: [...accessRoles],
  }));
}

/** Switches and roles of the bot's commands. */
export const commandsPart = definePart({
  id: 'commands',
  schema: entry,
  read: async (guildId) => {
    const [registry, settings] = await Promise.all([
      findCommandRegistry(),
      readCommandSettings(guildId, { fresh: true }),
    ]);
    const known = new Set(registry?.commands.map(({ name }) => name));
    return toEntries(settings).filter(({ name }) => known.has(name));
  },
  nameOf: ({ name }) => `/${name}`,
  keyOf: ({ name }) => name,
  place: ({ accessRoles, ...rest }, at) => ({ ...rest, accessRoles: at.roles(accessRoles) }),
  compared: ({ isEnabled, accessRoles }) => [isEnabled, accessRoles.toSorted()],
  describe: ({ isEnabled, accessRoles }, around) =>
    [
      isEnabled ? 'On' : 'Off',
      ...(accessRoles.length > 0 ? [`for ${roleNames(accessRoles, around)}`] : []),
    ].join(', '),
  check: ({ name, isEnabled, accessRoles }, { commands }, { original }) => {
    if (!commands.some((command) => command.name === name)) return "The bot doesn't have this command.";
    if (accessRoles.length === 0 && original.accessRoles.length > 0)
      return 'None of its roles has a match here: everyone could use it.';
    const input = { commandName: name, isEnabled, selectedRoles: accessRoles };
    return saveCommand.body.safeParse(input).error?.issues[0]?.message ?? null;
  },
  room: null,
  write: async ({ guildId, around, choose, note }) => {
    const known = new Set(around.commands.map(({ name }) => name));
    await changeCommandSettings(guildId, (current) => {
      const chosen = choose(toEntries(current).filter(({ name }) => known.has(name)));
      if (chosen.length === 0) return null;
      const settings = new Map(
        chosen.map(({ content: { name, isEnabled, accessRoles } }) => [name, { isEnabled, accessRoles }]),
      );
      return { settings, entry: note(chosen) };
    });
    return [];
  },
});
