import { serve } from '@/lib/api/serve';
import { sendMessage as contract } from '@/lib/contracts/messages';
import { postMessage } from '@/lib/guilds/embedbuilder/post-message';
import { recordAction } from '@/lib/guilds/record-action';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const { channelName, link } = await postMessage(params.guildId, body, viewer());
  await recordAction(params.guildId, { id: 'embedbuilder' }, viewer(), `Sent a message to #${channelName}.`);
  return { message: `Sent to #${channelName}.`, link };
});
