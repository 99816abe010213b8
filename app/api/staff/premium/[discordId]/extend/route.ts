import { serve } from '@/lib/api/serve';
import { extendPlan as contract } from '@/lib/contracts/staff/premium';
import { extendPlan } from '@/lib/staff/change-premium';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const record = await extendPlan(params.discordId, body, viewer());
  return { message: `✅ Saved ${record.userId}`, record };
});
