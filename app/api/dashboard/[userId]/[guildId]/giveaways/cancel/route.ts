import { serve } from '@/lib/api/serve';
import { cancelGiveaway as contract } from '@/lib/contracts/giveaways';
import { cancelEvent } from '@/lib/guilds/events/change-event';
import { giveawayEvents } from '@/lib/guilds/giveaways/giveaway-events';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const { guildId } = params;
  const giveaway = await cancelEvent(giveawayEvents, { guildId, id: body.giveawayId, by: viewer() });
  return { giveaway, message: `The giveaway '${giveaway.prize}' was cancelled.` };
});
