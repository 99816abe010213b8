import { serve } from '@/lib/api/serve';
import { requireGiveawayActor } from '@/lib/bot/event-commands';
import { endBotGiveaway as contract } from '@/lib/contracts/bot/staff';
import { endEventNow } from '@/lib/guilds/events/change-event';
import { giveawayEvents } from '@/lib/guilds/giveaways/giveaway-events';
import { endGiveawayAction } from '@/lib/rules/giveaways/actions';

export const POST = serve(contract, async ({ params: { guildId, giveawayId: id }, body: { userId } }) => {
  const by = await requireGiveawayActor(guildId, id, userId, endGiveawayAction);
  const giveaway = await endEventNow(giveawayEvents, { guildId, id, by });
  const message = `The giveaway '${giveaway.prize}' has ended. The winners follow in a moment.`;
  return { giveaway, message };
});
