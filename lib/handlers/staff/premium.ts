import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/staff/premium';
import { quantity } from '@/lib/core/quantity';
import { extendPlan, givePlan, savePremium } from '@/lib/staff/change-premium';
import { createCodes, listBatchCodes, listCodeBatches } from '@/lib/staff/codes';
import { listPremium } from '@/lib/staff/list-premium';

export const calls = handlers(contracts, {
  listPremium: ({ query }) => listPremium(query),
  savePremium: async ({ params, body, viewer }) => {
    const record = await savePremium(params.discordId, body, viewer());
    return { message: `✅ Saved ${record.userId}`, record };
  },
  givePlan: async ({ body, viewer }) => {
    const record = await givePlan(body, viewer());
    return { message: `✅ Saved ${record.userId}`, record };
  },
  extendPlan: async ({ params, body, viewer }) => {
    const record = await extendPlan(params.discordId, body, viewer());
    return { message: `✅ Saved ${record.userId}`, record };
  },
  listCodeBatches: ({ query }) => listCodeBatches(query.after),
  listBatchCodes: async ({ params }) => ({ codes: await listBatchCodes(params.batchId) }),
  createCodes: async ({ body, viewer }) => {
    const made = await createCodes(body, viewer());
    return { ...made, message: `Created ${quantity(made.codes.length, 'code')}.` };
  },
});
