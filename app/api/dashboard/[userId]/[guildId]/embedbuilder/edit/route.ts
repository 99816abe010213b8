import { serve } from '@/lib/api/serve';
import { editMessage as contract } from '@/lib/contracts/messages';
import { editOwnMessage } from '@/lib/guilds/embedbuilder/edit-own-message';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const edited = await editOwnMessage(params.guildId, body, viewer());
  return { ...edited, message: `The message in #${edited.channelName} was changed.` };
});
