import { serve } from '@/lib/api/serve';
import { rerollGiveaway as contract } from '@/lib/contracts/giveaways';
import { rerollGiveaway } from '@/lib/guilds/giveaways/reroll-giveaway';
import { recordAction } from '@/lib/guilds/record-action';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const { giveawayId, winners } = body;
  const { prize, draws } = await rerollGiveaway(params.guildId, giveawayId, { winners, by: viewer() });
  await recordAction(params.guildId, { id: 'giveaways' }, viewer(), `Rerolled the giveaway '${prize}'.`);
  const names = draws.at(-1)?.winners.map(({ name }) => name) ?? [];
  return { message: `New ${names.length === 1 ? 'winner' : 'winners'}: ${names.join(', ')}.` };
});
