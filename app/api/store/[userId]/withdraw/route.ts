import { serve } from '@/lib/api/serve';
import { withdraw as contract } from '@/lib/contracts/store';
import { readPremium } from '@/lib/store/read-premium';
import { withdraw } from '@/lib/store/withdraw';

export const POST = serve(contract, async ({ viewer, body }) => {
  const receipt = await withdraw(viewer().userId, body.entryId);
  const message = 'You have withdrawn from your purchase.';
  return { message, receipt, premium: (await readPremium(viewer().userId)).answer };
});
