import { serve } from '@/lib/api/serve';
import { replyToMessage as contract } from '@/lib/contracts/staff/messages';
import { replyToMessage } from '@/lib/staff/messages';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const item = await replyToMessage(params.messageId, body, viewer());
  return { message: 'Your answer is on its way.', item };
});
