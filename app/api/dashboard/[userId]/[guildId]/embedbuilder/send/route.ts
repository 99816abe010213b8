import { serve } from '@/lib/api/serve';
import { sendMessage as contract } from '@/lib/contracts/messages';
import { sendMessage } from '@/lib/guilds/embedbuilder/send-message';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const { channelName, link } = await sendMessage(params.guildId, body, viewer());
  return { message: `Sent to #${channelName}.`, link };
});
