import { serve } from '@/lib/api/serve';
import { reviewTargets as contract } from '@/lib/contracts/members';
import { reviewTargets } from '@/lib/guilds/members/review-targets';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const { blocked, targets } = await reviewTargets(params.guildId, body.action, body.targetIds, viewer());
  return { blocked, targets: [...targets] };
});
