import { serve } from '@/lib/api/serve';
import { editGiveaway as contract } from '@/lib/contracts/giveaways';
import { editGiveaway } from '@/lib/guilds/giveaways/edit-giveaway';
import { recordAction } from '@/lib/guilds/record-action';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const { prize } = await editGiveaway(params.guildId, body);
  await recordAction(params.guildId, { id: 'giveaways' }, viewer(), `Edited the giveaway '${prize}'.`);
  return { message: `The giveaway '${prize}' was changed.` };
});
