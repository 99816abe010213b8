import { serve } from '@/lib/api/serve';
import { receiveWebhook } from '@/lib/contracts/store';
import { receiveEvent } from '@/lib/store/receive-event';

export const POST = serve(receiveWebhook, async ({ body, request }) => {
  await receiveEvent(body, request.headers.get('stripe-signature'));
  return { received: true as const };
});
