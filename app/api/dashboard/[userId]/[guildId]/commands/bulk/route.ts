import { serve } from '@/lib/api/serve';
import { switchCommands as contract } from '@/lib/contracts/commands';
import { quantity } from '@/lib/core/quantity';
import { switchCommands } from '@/lib/guilds/commands/switch-commands';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const changed = await switchCommands(params.guildId, body.commandNames, body.isEnabled, viewer());
  const count = quantity(changed.length, 'command');
  return { message: `Turned ${count} ${body.isEnabled ? 'on' : 'off'}.`, changed };
});
