import { serve } from '@/lib/api/serve';
import { listOwnAppeals as listContract, sendAppeal as sendContract } from '@/lib/contracts/appeals';
import { listOwnAppeals, sendAppeal } from '@/lib/guilds/appeals/own-appeals';

export const GET = serve(listContract, async ({ params, viewer }) => ({
  appeals: await listOwnAppeals(params.guildId, viewer().userId),
}));

export const POST = serve(sendContract, async ({ params, body, viewer }) => {
  await sendAppeal(params.guildId, body, viewer());
  return { message: "Appeal sent. You'll find the answer here." };
});
