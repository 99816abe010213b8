import { serve } from '@/lib/api/serve';
import { requireGiveawayActor } from '@/lib/bot/event-commands';
import { rerollBotGiveaway as contract } from '@/lib/contracts/bot/staff';
import { rerollGiveaway } from '@/lib/guilds/giveaways/reroll-giveaway';
import { rerollGiveawayAction } from '@/lib/rules/giveaways/actions';

export const POST = serve(
  contract,
  async ({ params: { guildId, giveawayId }, body: { userId, winners } }) => {
    const by = await requireGiveawayActor(guildId, giveawayId, userId, rerollGiveawayAction);
    const giveaway = await rerollGiveaway(guildId, giveawayId, { winners, by });
    const names = giveaway.draws.at(-1)?.winners.map(({ name }) => name) ?? [];
    return { giveaway, message: `New ${names.length === 1 ? 'winner' : 'winners'}: ${names.join(', ')}.` };
  },
);
