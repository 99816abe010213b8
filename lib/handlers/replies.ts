import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/replies';
import {
  changeReply,
  createReply,
  deleteReply,
  moveReply,
  restoreReply,
  switchReply,
} from '@/lib/guilds/commands/change-replies';
import { readReplies, requireReply, showReply } from '@/lib/guilds/commands/reply-list';

export const calls = handlers(contracts, {
  readReply: async ({ params }) => ({
    reply: showReply(requireReply(await readReplies(params.guildId), params.replyId)),
  }),
  createReply: async ({ params, body, viewer }) => ({
    ...(await createReply(params.guildId, body, viewer())),
    message: body.reply.kind === 'command' ? 'Custom command created.' : 'Auto response created.',
  }),
  changeReply: async ({ params, body, viewer }) => ({
    ...(await changeReply(params.guildId, { ...body, id: params.replyId }, viewer())),
    message: body.reply.kind === 'command' ? 'Custom command saved.' : 'Auto response saved.',
  }),
  switchReply: async ({ params, body, viewer }) => ({
    ...(await switchReply(params.guildId, params.replyId, body.isEnabled, viewer())),
    message: body.isEnabled ? 'Turned on.' : 'Turned off.',
  }),
  moveReply: async ({ params, body, viewer }) => ({
    ...(await moveReply(params.guildId, params.replyId, body.place, viewer())),
    message: 'Order saved.',
  }),
  deleteReply: async ({ params, viewer }) => {
    const changed = await deleteReply(params.guildId, params.replyId, viewer());
    return { ...changed, message: `Deleted ${changed.name}.` };
  },
  restoreReply: async ({ params, viewer }) => ({
    ...(await restoreReply(params.guildId, params.replyId, viewer())),
    message: 'Restored.',
  }),
});
