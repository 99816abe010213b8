import { serve } from '@/lib/api/serve';
import { addGiveaway as contract } from '@/lib/contracts/giveaways';
import { createGiveaway } from '@/lib/guilds/giveaways/create-giveaway';
import { recordAction } from '@/lib/guilds/record-action';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const giveawayId = await createGiveaway(params.guildId, body, viewer());
  const action = `Created the giveaway '${body.giveawayPrize}'.`;
  await recordAction(params.guildId, { id: 'giveaways' }, viewer(), action);
  return { giveawayId, message: `The giveaway '${body.giveawayPrize}' has started.` };
});
