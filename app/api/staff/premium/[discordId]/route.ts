import { serve } from '@/lib/api/serve';
import { savePremium as contract } from '@/lib/contracts/staff/premium';
import { savePremium } from '@/lib/staff/change-premium';

export const PUT = serve(contract, async ({ params, body, viewer }) => {
  const record = await savePremium(params.discordId, body, viewer());
  return { message: `✅ Saved ${record.userId}`, record };
});
