import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/commands';
import { quantity } from '@/lib/core/quantity';
import { listUsable } from '@/lib/guilds/commands/list-usable';
import { saveCommand } from '@/lib/guilds/commands/save-command';
import { switchCommands } from '@/lib/guilds/commands/switch-commands';

export const calls = handlers(contracts, {
  saveCommand: async ({ params, body, viewer }) => ({
    message: 'Settings saved!',
    command: await saveCommand(params.guildId, body, viewer()),
  }),
  switchCommands: async ({ params, body, viewer }) => {
    const changed = await switchCommands(params.guildId, body.commandNames, body.isEnabled, viewer());
    const count = quantity(changed.length, 'command');
    return { message: `Turned ${count} ${body.isEnabled ? 'on' : 'off'}.`, changed };
  },
  listUsableCommands: async ({ params, query }) => ({
    usable: await listUsable(params.guildId, query.role),
  }),
});
