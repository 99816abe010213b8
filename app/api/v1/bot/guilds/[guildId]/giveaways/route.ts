import { serve } from '@/lib/api/serve';
import { requireStarter } from '@/lib/bot/event-commands';
import { startBotGiveaway as contract } from '@/lib/contracts/bot/staff';
import { createGiveaway } from '@/lib/guilds/giveaways/create-giveaway';

export const POST = serve(contract, async ({ params: { guildId }, body: { userId, ...form } }) => {
  const giveaway = await createGiveaway(guildId, form, await requireStarter(guildId, userId));
  return { giveawayId: giveaway._id, giveaway, message: `The giveaway '${giveaway.prize}' has started.` };
});
