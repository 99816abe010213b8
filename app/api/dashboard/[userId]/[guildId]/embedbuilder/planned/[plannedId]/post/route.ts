import { serve } from '@/lib/api/serve';
import { postPlanned as contract } from '@/lib/contracts/planned-messages';
import { postPlannedNow } from '@/lib/guilds/embedbuilder/switch-planned';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const posted = await postPlannedNow(params.guildId, params.plannedId, body.key, viewer());
  return { ...posted, message: `'${posted.name}' posted.` };
});
