import { serve } from '@/lib/api/serve';
import { givePlan as giveContract, listPremium as listContract } from '@/lib/contracts/staff/premium';
import { givePlan } from '@/lib/staff/change-premium';
import { listPremium } from '@/lib/staff/list-premium';

export const GET = serve(listContract, ({ query }) => listPremium(query));

export const POST = serve(giveContract, async ({ body, viewer }) => {
  const record = await givePlan(body, viewer());
  return { message: `✅ Saved ${record.userId}`, record };
});
