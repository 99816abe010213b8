import { serve } from '@/lib/api/serve';
import { changePlan as changeContract, previewPlan as previewContract } from '@/lib/contracts/store';
import { changePlan, previewPlan } from '@/lib/store/change-plan';
import { readPremium } from '@/lib/store/read-premium';

export const GET = serve(previewContract, ({ viewer, query }) => previewPlan(viewer().userId, query.priceId));

export const POST = serve(changeContract, async ({ viewer, body }) => {
  await changePlan(viewer().userId, body);
  return { message: 'Your plan has changed.', premium: (await readPremium(viewer().userId)).answer };
});
