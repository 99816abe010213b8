import { serve } from '@/lib/api/serve';
import { restoreReply as contract } from '@/lib/contracts/replies';
import { restoreReply } from '@/lib/guilds/commands/change-replies';

export const POST = serve(contract, async ({ params, viewer }) => ({
  ...(await restoreReply(params.guildId, params.replyId, viewer())),
  message: 'Restored.',
}));
