import { serve } from '@/lib/api/serve';
import { publishVerifyPanel as contract } from '@/lib/contracts/verification';
import { publishPanel } from '@/lib/guilds/verify/publish-panel';

export const POST = serve(contract, async ({ params, viewer }) => ({
  message: await publishPanel(params.guildId, viewer()),
}));
