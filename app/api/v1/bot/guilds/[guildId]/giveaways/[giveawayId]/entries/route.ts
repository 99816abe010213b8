import { serve } from '@/lib/api/serve';
import { changeGiveawayEntry as contract } from '@/lib/contracts/bot/service';
import { enterGiveaway, leaveGiveaway } from '@/lib/guilds/giveaways/enter-giveaway';

export const POST = serve(contract, ({ params: { guildId, giveawayId }, body }) =>
  body.action === 'enter'
    ? enterGiveaway(guildId, giveawayId, body.userId, body.roleIds)
    : leaveGiveaway(guildId, giveawayId, body.userId),
);
