import { serve } from '@/lib/api/serve';
import { recheckVerifyPanel as contract } from '@/lib/contracts/verification';
import { recheckPanel } from '@/lib/guilds/verify/recheck-panel';

export const POST = serve(contract, async ({ params }) => {
  const isGone = await recheckPanel(params.guildId);
  return { isGone, message: isGone ? 'The panel is gone.' : 'The panel is there.' };
});
