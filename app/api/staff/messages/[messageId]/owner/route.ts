import { serve } from '@/lib/api/serve';
import { ownMessage as contract } from '@/lib/contracts/staff/messages';
import { ownMessage } from '@/lib/staff/messages';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const item = await ownMessage(params.messageId, body.isMine, viewer());
  return { message: body.isMine ? 'The message is yours.' : 'The message is given back.', item };
});
