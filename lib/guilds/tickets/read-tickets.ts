import 'server-only';
import type { TicketsData } from '@/lib/contracts/tickets/panels';
import type { GuildId } from '@/lib/core/ids';
import { listTemplates } from '@/lib/guilds/embedbuilder/template-list';
import { countTickets, listTickets } from '@/lib/guilds/tickets/list-tickets';
import { readPanelList, toListedPanel } from '@/lib/guilds/tickets/panel-list';
import { limitFor, type Plan } from '@/lib/plans';

/**
 * What the tickets' panel shows: the panels, what the plan allows, the saved messages that a panel can show,
 * and the open tickets.
 */
export async function readTickets(guildId: GuildId, plan: Plan): Promise<TicketsData> {
  const [list, templates, openTickets, ticketCounts] = await Promise.all([
    readPanelList(guildId),
    listTemplates(guildId),
    listTickets(guildId, { state: 'open' }),
    countTickets(guildId),
  ]);
  return {
    ticketPanels: list.panels.map((panel) => toListedPanel(list, panel)),
    ticketPanelLimit: limitFor('ticketPanels', plan),
    ticketOptionLimit: limitFor('ticketOptions', plan),
    ticketEmbeds: templates.map(({ id, name }) => ({ id, name })),
    openTickets,
    ticketCounts,
  };
}
