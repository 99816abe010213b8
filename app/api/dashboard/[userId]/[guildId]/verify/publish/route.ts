import { serve } from '@/lib/api/serve';
import { publishVerifyPanel as contract } from '@/lib/contracts/verification';
import { publishPanel } from '@/lib/guilds/verify/change-panel';
import { readPanel } from '@/lib/guilds/verify/panel-store';

export const POST = serve(contract, async ({ params: { guildId }, viewer }) => ({
  message: await publishPanel(guildId, viewer()),
  verifyPanel: await readPanel(guildId),
}));
