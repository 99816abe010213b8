import { Reply } from '@/lib/api/reply';
import { serve } from '@/lib/api/serve';
import { saveCommand as saveContract } from '@/lib/contracts/commands';
import { readCommands } from '@/lib/contracts/dashboard';
import { commands } from '@/lib/guild-settings/sections/commands';
import { saveCommand } from '@/lib/guilds/commands/save-command';
import { readSection } from '@/lib/guilds/registry/read-section';

export const GET = serve(readCommands, async ({ params }) => {
  const { answer, version } = await readSection(commands, params.guildId);
  return new Reply(answer, { version });
});

export const POST = serve(saveContract, async ({ params, body, viewer }) => ({
  message: 'Settings saved!',
  command: await saveCommand(params.guildId, body, viewer()),
}));
