import { serve } from '@/lib/api/serve';
import { listGiveaways as contract } from '@/lib/contracts/giveaways';
import { listPast } from '@/lib/guilds/events/list-events';
import { giveawayEvents } from '@/lib/guilds/giveaways/giveaway-events';

export const GET = serve(contract, ({ params, query: { list, after } }) =>
  listPast(giveawayEvents, params.guildId, list, after),
);
