import 'server-only';
import type { z } from 'zod';
import type { readPosted as contract } from '@/lib/contracts/bot/service';
import type { GuildId } from '@/lib/core/ids';
import { giveaways } from '@/lib/db/collections/giveaways';
import { polls } from '@/lib/db/collections/polls';
import { getStore } from '@/lib/db/store';
import { countEntries, giveawayScope } from '@/lib/guilds/giveaways/giveaway-document';
import { countVotesOf, pollName, pollScope } from '@/lib/guilds/polls/poll-document';
import { deliveryOf, readMenuList } from '@/lib/guilds/reactionroles/menu-list';
import { listActive } from '@/lib/guilds/suggestions/list-suggestions';
import { toActive } from '@/lib/guilds/suggestions/suggestion-states';
import { readPanelList } from '@/lib/guilds/tickets/panel-list';

/** Most giveaways, and polls, that a guild has running. */
const MOST = 200;

async function listGiveaways(guildId: GuildId) {
  const scope = giveawayScope(guildId, 'active');
  const { items } = await (await getStore())
    .collection(giveaways)
    .list({ index: 'scope', equals: scope, limit: MOST });
  return Promise.all(
    items.map(async (found) => {
      const { title, prize, endsAt, channelId, requiredRole, state } = found.value;
      const entries = await countEntries(found);
      return { _id: found.id, title, prize, endTime: endsAt, channelId, requiredRole, entries, state };
    }),
  );
}

async function listPolls(guildId: GuildId) {
  const scope = pollScope(guildId, 'active');
  const { items } = await (await getStore())
    .collection(polls)
    .list({ index: 'scope', equals: scope, limit: MOST });
  return Promise.all(
    items.map(async (found) => {
      const { options, endsAt, channelId, state } = found.value;
      const counts = await countVotesOf(found);
      return {
        _id: found.id,
        title: pollName(found.value),
        options: options.map((option, index) => ({ ...option, votes: counts[index] ?? 0 })),
        endTime: endsAt,
        channelId,
        state,
      };
    }),
  );
}

/** What stands in a guild's channels by the site's hand and members can act on. Asks nothing of Discord. */
export async function readPosted(guildId: GuildId): Promise<z.input<typeof contract.returns>> {
  const [running, open, suggestions, menuList, { panels }] = await Promise.all([
    listGiveaways(guildId),
    listPolls(guildId),
    listActive(guildId),
    readMenuList(guildId),
    readPanelList(guildId),
  ]);
  return {
    giveaways: running,
    polls: open,
    suggestions: suggestions.map(toActive),
    roleMenus: menuList.menus
      .filter(({ id, messageId }) => messageId !== null || deliveryOf(menuList, id) !== null)
      .map(({ id, messageId, form }) => ({ id, messageId, form })),
    ticketPanels: panels.flatMap(({ id, posted, data }) =>
      posted
        ? [{ id, channelId: posted.channelId, messageId: posted.messageId, panelData: { ...data } }]
        : [],
    ),
  };
}
