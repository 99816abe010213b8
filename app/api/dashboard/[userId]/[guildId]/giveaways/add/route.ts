import { serve } from '@/lib/api/serve';
import { addGiveaway as contract } from '@/lib/contracts/giveaways';
import { createGiveaway } from '@/lib/guilds/giveaways/create-giveaway';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const giveaway = await createGiveaway(params.guildId, body, viewer());
  return { giveawayId: giveaway._id, giveaway, message: `The giveaway '${giveaway.prize}' has started.` };
});
