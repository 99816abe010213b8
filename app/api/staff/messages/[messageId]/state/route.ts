import { serve } from '@/lib/api/serve';
import { setMessageState as contract } from '@/lib/contracts/staff/messages';
import { setMessageState } from '@/lib/staff/messages';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const item = await setMessageState(params.messageId, body.state, viewer());
  return { message: body.state === 'open' ? 'The message is open again.' : 'The message is closed.', item };
});
