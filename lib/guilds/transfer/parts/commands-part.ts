import 'server-only';
import type { z } from 'zod';
import { saveCommand as contract } from '@/lib/contracts/commands';
import { changeCommandSettings } from '@/lib/guilds/commands/change-command-settings';
import { findCommandRegistry } from '@/lib/guilds/commands/command-registry';
import { type CommandSettings, readCommandSettings } from '@/lib/guilds/commands/command-settings';
import { isOpened, permissionsOf } from '@/lib/guilds/commands/save-command';
import { definePart } from '@/lib/guilds/transfer/define-part';
import { roleNames } from '@/lib/guilds/transfer/part-rules';
import { saveCommandAction } from '@/lib/rules/commands/actions';
import { botCommand, commandSetting } from '@/lib/rules/commands/schema';

const entry = commandSetting.extend({ name: botCommand.shape.name }).strict();

/** The changed settings; other commands have the bot's defaults in every guild. */
function toEntries(settings: CommandSettings): z.output<typeof entry>[] {
  return [...settings].map(([name, { isEnabled, accessRoles }]) => ({
    name,
    isEnabled,
    accessRoles: [...accessRoles],
  }));
}

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
  check: ({ name, isEnabled, accessRoles }, { commands, gate }, { original, before }) => {
    const command = commands.find((one) => one.name === name);
    if (!command) return "The bot doesn't have this command.";
    if (accessRoles.length === 0 && original.accessRoles.length > 0)
      return 'None of its roles has a match here: everyone could use it.';
    const now = before ?? { isEnabled: command.enabledByDefault, accessRoles: [] };
    if (isOpened(now, { isEnabled, accessRoles }))
      gate(saveCommandAction, { permissions: permissionsOf(command) });
    const input = { commandName: name, isEnabled, selectedRoles: accessRoles };
    return contract.body.safeParse(input).error?.issues[0]?.message ?? null;
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
