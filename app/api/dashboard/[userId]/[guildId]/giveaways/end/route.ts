import { serve } from '@/lib/api/serve';
import { endGiveaway as contract } from '@/lib/contracts/giveaways';
import { endGiveawayNow } from '@/lib/guilds/giveaways/end-giveaway';
import { recordAction } from '@/lib/guilds/record-action';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const { prize } = await endGiveawayNow(params.guildId, body.giveawayId);
  await recordAction(params.guildId, { id: 'giveaways' }, viewer(), `Ended the giveaway '${prize}'.`);
  return { message: `The giveaway '${prize}' has ended. The winners follow in a moment.` };
});
