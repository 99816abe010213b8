import { serve } from '@/lib/api/serve';
import { editGiveaway as contract } from '@/lib/contracts/giveaways';
import { editGiveaway } from '@/lib/guilds/giveaways/edit-giveaway';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const giveaway = await editGiveaway(params.guildId, body, viewer());
  return { giveaway, message: `The giveaway '${giveaway.prize}' was changed.` };
});
