import { serve } from '@/lib/api/serve';
import { redeemCode as contract } from '@/lib/contracts/store';
import { readPremium } from '@/lib/store/read-premium';
import { redeemCode } from '@/lib/store/redeem-code';

export const POST = serve(contract, async ({ viewer, body }) => {
  await redeemCode(viewer().userId, body.code);
  return { message: 'Your code is redeemed.', premium: (await readPremium(viewer().userId)).answer };
});
