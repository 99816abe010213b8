import { serve } from '@/lib/api/serve';
import { removeVerifyPanel as contract } from '@/lib/contracts/verification';
import { removePanel } from '@/lib/guilds/verify/change-panel';

export const POST = serve(contract, async ({ params, viewer }) => {
  await removePanel(params.guildId, viewer());
  return { message: 'Panel removed.', verifyPanel: null };
});
