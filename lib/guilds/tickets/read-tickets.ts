import 'server-only';
import type { TicketsData } from '@/lib/contracts/tickets';
import type { GuildId } from '@/lib/core/ids';
import { listTemplates } from '@/lib/guilds/embedbuilder/template-list';
import { listPanels, toListedPanel } from '@/lib/guilds/tickets/panel-list';
import { limitFor, type Plan } from '@/lib/plans';

/** What the tickets' panel shows: the panels, what the plan allows, and the saved messages that a panel can show. */
export async function readTickets(guildId: GuildId, plan: Plan): Promise<TicketsData> {
  const [panels, templates] = await Promise.all([listPanels(guildId), listTemplates(guildId)]);
  return {
    ticketPanels: panels.map((panel) => toListedPanel(guildId, panel)),
    ticketPanelLimit: limitFor('ticketPanels', plan),
    ticketOptionLimit: limitFor('ticketOptions', plan),
    ticketEmbeds: templates.map(({ id, name }) => ({ id, name })),
  };
}
