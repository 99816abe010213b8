import { serve } from '@/lib/api/serve';
import { endGiveaway as contract } from '@/lib/contracts/giveaways';
import { endGiveawayNow } from '@/lib/guilds/giveaways/end-giveaway';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const giveaway = await endGiveawayNow(params.guildId, body.giveawayId, viewer());
  const message = `The giveaway '${giveaway.prize}' has ended. The winners follow in a moment.`;
  return { giveaway, message };
});
