import { serve } from '@/lib/api/serve';
import { planMessage as contract } from '@/lib/contracts/planned-messages';
import { planMessage } from '@/lib/guilds/embedbuilder/plan-message';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const planned = await planMessage(params.guildId, body, viewer());
  return { ...planned, message: `'${planned.name}' is planned.` };
});
