import { serve } from '@/lib/api/serve';
import { listUsableCommands } from '@/lib/contracts/commands';
import { listUsable } from '@/lib/guilds/commands/list-usable';

export const GET = serve(listUsableCommands, async ({ params, query }) => ({
  usable: await listUsable(params.guildId, query.role),
}));
