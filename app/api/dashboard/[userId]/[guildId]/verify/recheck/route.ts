import { serve } from '@/lib/api/serve';
import { recheckVerifyPanel as contract } from '@/lib/contracts/verification';
import { recheckPanel } from '@/lib/guilds/verify/change-panel';
import { readPanel } from '@/lib/guilds/verify/panel-store';

export const POST = serve(contract, async ({ params: { guildId } }) => {
  const isGone = await recheckPanel(guildId);
  const message = isGone ? 'The panel is gone.' : 'The panel is there.';
  return { isGone, message, verifyPanel: await readPanel(guildId) };
});
