import { serve } from '@/lib/api/serve';
import { testMessage as contract } from '@/lib/contracts/messages';
import { postMessage } from '@/lib/guilds/embedbuilder/post-message';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const { channelName, link } = await postMessage(params.guildId, { ...body, mentions: 'none' }, viewer());
  return { message: `Test sent to #${channelName}. Nobody was pinged.`, link };
});
