import { serve } from '@/lib/api/serve';
import { moveReply as contract } from '@/lib/contracts/replies';
import { moveReply } from '@/lib/guilds/commands/change-replies';

export const POST = serve(contract, async ({ params, body, viewer }) => ({
  ...(await moveReply(params.guildId, params.replyId, body.place, viewer())),
  message: 'Order saved.',
}));
