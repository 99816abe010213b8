import { serve } from '@/lib/api/serve';
import { switchCommands as contract } from '@/lib/contracts/commands';
import { switchCommands } from '@/lib/guilds/commands/switch-commands';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const changed = await switchCommands(params.guildId, body.commandNames, body.isEnabled, viewer());
  const count = changed.length === 1 ? '1 command' : `${changed.length} commands`;
  return { message: `Turned ${count} ${body.isEnabled ? 'on' : 'off'}.`, changed };
});
