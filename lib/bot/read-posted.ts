import 'server-only';
import type { readPosted as contract } from '@/lib/contracts/bot/service';
import type { AnswerOf } from '@/lib/core/endpoint';
import type { GuildId } from '@/lib/core/ids';
import { listRunning } from '@/lib/guilds/events/list-events';
import { giveawayEvents } from '@/lib/guilds/giveaways/giveaway-events';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import { pollEvents } from '@/lib/guilds/polls/poll-events';
import { deliveryOf, readMenuList } from '@/lib/guilds/reactionroles/menu-list';
import { listActive } from '@/lib/guilds/suggestions/list-suggestions';
import { toActive } from '@/lib/guilds/suggestions/suggestion-states';
import { readPanelList } from '@/lib/guilds/tickets/panel-list';
import type { Plan } from '@/lib/plans';
import { reachedBy } from '@/lib/rules/premium/within-plan';
import type { TicketPanel } from '@/lib/rules/tickets/panel';

/** A panel with those of its options that the plan reaches. */
function panelOn(plan: Plan, data: TicketPanel) {
  return { ...data, dropdownOptions: reachedBy('ticketOptions', plan, data.dropdownOptions) };
}

/** The site's messages in a guild that members can act on, by its plan's limits. No calls to Discord. */
export async function readPosted(guildId: GuildId): Promise<AnswerOf<typeof contract>> {
  const [running, open, suggestions, menuList, { panels }, plan] = await Promise.all([
    listRunning(giveawayEvents, guildId),
    listRunning(pollEvents, guildId),
    listActive(guildId),
    readMenuList(guildId),
    readPanelList(guildId),
    getGuildPlan(guildId),
  ]);
  return {
    giveaways: running,
    polls: open,
    suggestions: suggestions.map(toActive),
    roleMenus: reachedBy('roleMenus', plan, menuList.menus)
      .filter(({ id, messageId }) => messageId !== null || deliveryOf(menuList, id) !== null)
      .map(({ id, messageId, form }) => ({ id, messageId, form })),
    ticketPanels: reachedBy('ticketPanels', plan, panels).flatMap(({ id, posted, data }) =>
      posted
        ? [{ id, channelId: posted.channelId, messageId: posted.messageId, panelData: panelOn(plan, data) }]
        : [],
    ),
  };
}
