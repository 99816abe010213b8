import { serve } from '@/lib/api/serve';
import { rerollGiveaway as contract } from '@/lib/contracts/giveaways';
import { rerollGiveaway } from '@/lib/guilds/giveaways/reroll-giveaway';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const { giveawayId, winners } = body;
  const giveaway = await rerollGiveaway(params.guildId, giveawayId, { winners, by: viewer() });
  const names = giveaway.draws.at(-1)?.winners.map(({ name }) => name) ?? [];
  return { giveaway, message: `New ${names.length === 1 ? 'winner' : 'winners'}: ${names.join(', ')}.` };
});
