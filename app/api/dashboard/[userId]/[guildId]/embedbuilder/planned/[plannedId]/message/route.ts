import { serve } from '@/lib/api/serve';
import { replacePlanned as contract } from '@/lib/contracts/planned-messages';
import { replaceMessage } from '@/lib/guilds/embedbuilder/plan-message';

export const PUT = serve(contract, async ({ params, body, viewer }) => {
  const replaced = await replaceMessage(params.guildId, params.plannedId, body, viewer());
  return { ...replaced, message: `The message of '${replaced.name}' is saved.` };
});
