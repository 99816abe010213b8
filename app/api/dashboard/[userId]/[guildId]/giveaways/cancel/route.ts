import { serve } from '@/lib/api/serve';
import { cancelGiveaway as contract } from '@/lib/contracts/giveaways';
import { cancelGiveaway } from '@/lib/guilds/giveaways/cancel-giveaway';
import { recordAction } from '@/lib/guilds/record-action';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const { prize } = await cancelGiveaway(params.guildId, body.giveawayId);
  await recordAction(params.guildId, { id: 'giveaways' }, viewer(), `Cancelled the giveaway '${prize}'.`);
  return { message: `The giveaway '${prize}' was cancelled.` };
});
