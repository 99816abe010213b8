import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/staff/messages';
import { listMessages, ownMessage, replyToMessage, setMessageState } from '@/lib/staff/messages';

export const calls = handlers(contracts, {
  listMessages: ({ query, viewer }) => listMessages(query, viewer().userId),
  replyToMessage: async ({ params, body, viewer }) => {
    const item = await replyToMessage(params.messageId, body, viewer());
    return { message: 'Your answer is on its way.', item };
  },
  ownMessage: async ({ params, body, viewer }) => {
    const item = await ownMessage(params.messageId, body.isMine, viewer());
    return {
      message: body.isMine ? "You've taken on this message." : "You've given this message back.",
      item,
    };
  },
  setMessageState: async ({ params, body, viewer }) => {
    const item = await setMessageState(params.messageId, body.state, viewer());
    return { message: body.state === 'open' ? 'The message is open again.' : 'The message is closed.', item };
  },
});
