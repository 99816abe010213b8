import { serve } from '@/lib/api/serve';
import { requireGiveawayActor } from '@/lib/bot/event-commands';
import { cancelBotGiveaway as contract } from '@/lib/contracts/bot/staff';
import { cancelEvent } from '@/lib/guilds/events/change-event';
import { giveawayEvents } from '@/lib/guilds/giveaways/giveaway-events';
import { cancelGiveawayAction } from '@/lib/rules/giveaways/actions';

export const POST = serve(contract, async ({ params: { guildId, giveawayId: id }, body: { userId } }) => {
  const by = await requireGiveawayActor(guildId, id, userId, cancelGiveawayAction);
  const giveaway = await cancelEvent(giveawayEvents, { guildId, id, by });
  return { giveaway, message: `The giveaway '${giveaway.prize}' was cancelled.` };
});
