import { serve } from '@/lib/api/serve';
import { cancelPlan as contract } from '@/lib/contracts/store';
import { cancelPlan } from '@/lib/store/change-plan';
import { readPremium } from '@/lib/store/read-premium';

export const POST = serve(contract, async ({ viewer, body }) => {
  await cancelPlan(viewer().userId, body.cancel);
  const message = body.cancel
    ? 'Your subscription ends with the period you have paid for.'
    : 'Your subscription goes on.';
  return { message, premium: (await readPremium(viewer().userId)).answer };
});
