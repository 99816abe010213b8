import 'server-only';
import type { readPosted as contract } from '@/lib/contracts/bot/service';
import type { AnswerOf } from '@/lib/core/endpoint';
import type { GuildId } from '@/lib/core/ids';
import { listRunning } from '@/lib/guilds/events/list-events';
import { giveawayEvents } from '@/lib/guilds/giveaways/giveaway-events';
import { pollEvents } from '@/lib/guilds/polls/poll-events';
import { deliveryOf, readMenuList } from '@/lib/guilds/reactionroles/menu-list';
import { listActive } from '@/lib/guilds/suggestions/list-suggestions';
import { toActive } from '@/lib/guilds/suggestions/suggestion-states';
import { readPanelList } from '@/lib/guilds/tickets/panel-list';

/** What stands in a guild's channels by the site's hand and members can act on. Asks nothing of Discord. */
export async function readPosted(guildId: GuildId): Promise<AnswerOf<typeof contract>> {
  const [running, open, suggestions, menuList, { panels }] = await Promise.all([
    listRunning(giveawayEvents, guildId),
    listRunning(pollEvents, guildId),
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
