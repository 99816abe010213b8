import { serve } from '@/lib/api/serve';
import { endGiveaway as contract } from '@/lib/contracts/giveaways';
import { endEventNow } from '@/lib/guilds/events/change-event';
import { giveawayEvents } from '@/lib/guilds/giveaways/giveaway-events';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const { guildId } = params;
  const giveaway = await endEventNow(giveawayEvents, { guildId, id: body.giveawayId, by: viewer() });
  const message = `The giveaway '${giveaway.prize}' has ended. The winners follow in a moment.`;
  return { giveaway, message };
});
