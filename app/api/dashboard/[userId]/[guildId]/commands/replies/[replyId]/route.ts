import { serve } from '@/lib/api/serve';
import * as contracts from '@/lib/contracts/replies';
import { changeReply, deleteReply } from '@/lib/guilds/commands/change-replies';
import { readReplies, requireReply, showReply } from '@/lib/guilds/commands/reply-list';

export const GET = serve(contracts.readReply, async ({ params }) => ({
  reply: showReply(requireReply(await readReplies(params.guildId), params.replyId)),
}));

export const PUT = serve(contracts.changeReply, async ({ params, body, viewer }) => ({
  ...(await changeReply(params.guildId, { ...body, id: params.replyId }, viewer())),
  message: body.reply.kind === 'command' ? 'Custom command saved.' : 'Auto response saved.',
}));

export const DELETE = serve(contracts.deleteReply, async ({ params, viewer }) => {
  const changed = await deleteReply(params.guildId, params.replyId, viewer());
  return { ...changed, message: `Deleted ${changed.name}.` };
});
