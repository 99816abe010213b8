import { serve } from '@/lib/api/serve';
import { testMessage as contract } from '@/lib/contracts/messages';
import { sendMessage } from '@/lib/guilds/embedbuilder/send-message';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const test = { ...body, mentions: 'none', isTest: true } as const;
  const { channelName, link } = await sendMessage(params.guildId, test, viewer());
  return { message: `Test sent to #${channelName}. Nobody was pinged.`, link };
});
