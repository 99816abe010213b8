import { serve } from '@/lib/api/serve';
import { confirmCheckout as contract } from '@/lib/contracts/store';
import { confirmCheckout } from '@/lib/store/confirm-checkout';

export const POST = serve(contract, async ({ viewer, body }) => ({
  status: await confirmCheckout(viewer().userId, body.sessionId),
}));
