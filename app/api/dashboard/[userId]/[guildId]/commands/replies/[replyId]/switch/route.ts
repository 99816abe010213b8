import { serve } from '@/lib/api/serve';
import { switchReply as contract } from '@/lib/contracts/replies';
import { switchReply } from '@/lib/guilds/commands/change-replies';

export const POST = serve(contract, async ({ params, body, viewer }) => ({
  ...(await switchReply(params.guildId, params.replyId, body.isEnabled, viewer())),
  message: body.isEnabled ? 'Turned on.' : 'Turned off.',
}));
