import { serve } from '@/lib/api/serve';
import { cancelGiveaway as contract } from '@/lib/contracts/giveaways';
import { cancelGiveaway } from '@/lib/guilds/giveaways/cancel-giveaway';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const giveaway = await cancelGiveaway(params.guildId, body.giveawayId, viewer());
  return { giveaway, message: `The giveaway '${giveaway.prize}' was cancelled.` };
});
