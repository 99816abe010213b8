import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/giveaways';
import { cancelEvent, endEventNow } from '@/lib/guilds/events/change-event';
import { listPast } from '@/lib/guilds/events/list-events';
import { createGiveaway } from '@/lib/guilds/giveaways/create-giveaway';
import { editGiveaway } from '@/lib/guilds/giveaways/edit-giveaway';
import { giveawayEvents } from '@/lib/guilds/giveaways/giveaway-events';
import { readDraw } from '@/lib/guilds/giveaways/read-draw';
import { rerollGiveaway } from '@/lib/guilds/giveaways/reroll-giveaway';

export const calls = handlers(contracts, {
  listGiveaways: ({ params, query: { list, after } }) =>
    listPast(giveawayEvents, params.guildId, list, after),
  addGiveaway: async ({ params, body, viewer }) => {
    const giveaway = await createGiveaway(params.guildId, body, viewer());
    return { giveawayId: giveaway._id, giveaway, message: `The giveaway '${giveaway.prize}' has started.` };
  },
  editGiveaway: async ({ params, body, viewer }) => {
    const giveaway = await editGiveaway(params.guildId, body, viewer());
    return { giveaway, message: `The giveaway '${giveaway.prize}' was changed.` };
  },
  endGiveaway: async ({ params, body, viewer }) => {
    const { guildId } = params;
    const giveaway = await endEventNow(giveawayEvents, { guildId, id: body.giveawayId, by: viewer() });
    const message = `The giveaway '${giveaway.prize}' has ended. The winners follow in a moment.`;
    return { giveaway, message };
  },
  rerollGiveaway: async ({ params, body, viewer }) => {
    const { giveawayId, winners } = body;
    const giveaway = await rerollGiveaway(params.guildId, giveawayId, { winners, by: viewer() });
    const names = giveaway.draws.at(-1)?.winners.map(({ name }) => name) ?? [];
    return { giveaway, message: `New ${names.length === 1 ? 'winner' : 'winners'}: ${names.join(', ')}.` };
  },
  cancelGiveaway: async ({ params, body, viewer }) => {
    const { guildId } = params;
    const giveaway = await cancelEvent(giveawayEvents, { guildId, id: body.giveawayId, by: viewer() });
    return { giveaway, message: `The giveaway '${giveaway.prize}' was cancelled.` };
  },
  readDraw: ({ params }) => readDraw(params.guildId, params.giveawayId),
});
