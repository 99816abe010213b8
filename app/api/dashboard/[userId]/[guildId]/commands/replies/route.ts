import { serve } from '@/lib/api/serve';
import * as contracts from '@/lib/contracts/replies';
import { createReply } from '@/lib/guilds/commands/change-replies';

export const POST = serve(contracts.createReply, async ({ params, body, viewer }) => ({
  ...(await createReply(params.guildId, body, viewer())),
  message: body.reply.kind === 'command' ? 'Custom command created.' : 'Auto response created.',
}));
