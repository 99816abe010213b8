import { serve } from '@/lib/api/serve';
import { editMessage as contract } from '@/lib/contracts/messages';
import { editOwnMessage } from '@/lib/guilds/embedbuilder/edit-own-message';
import { recordAction } from '@/lib/guilds/record-action';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const edited = await editOwnMessage(params.guildId, body);
  const { channelName } = edited;
  await recordAction(
    params.guildId,
    { id: 'embedbuilder' },
    viewer(),
    `Edited a message in #${channelName}.`,
  );
  return { ...edited, message: `The message in #${channelName} was changed.` };
});
