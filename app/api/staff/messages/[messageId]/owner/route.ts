import { serve } from '@/lib/api/serve';
import { ownMessage as contract } from '@/lib/contracts/staff/messages';
import { ownMessage } from '@/lib/staff/messages';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const item = await ownMessage(params.messageId, body.isMine, viewer());
  return { message: body.isMine ? "You've taken on this message." : "You've given this message back.", item };
});
