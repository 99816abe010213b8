import 'server-only';
import type { TicketsData } from '@/lib/contracts/tickets/panels';
import type { listTickets as contract, OwnTicketPage, TicketPage } from '@/lib/contracts/tickets/transcripts';
import type { QueryOf } from '@/lib/core/endpoint';
import type { ChannelId, GuildId, UserId } from '@/lib/core/ids';
import type { Stored } from '@/lib/db/collection';
import { tickets } from '@/lib/db/collections/tickets';
import { eachOf } from '@/lib/db/list-all';
import { collectionOf } from '@/lib/db/store';
import { listTemplates } from '@/lib/guilds/embedbuilder/template-list';
import { readPanelList, toListedPanel } from '@/lib/guilds/tickets/panel-list';
import { toListedTicket, toOwnTicket } from '@/lib/guilds/tickets/ticket-documents';
import { limitFor } from '@/lib/plan-limits';
import type { Plan } from '@/lib/plans';
import { type TicketSelection, type TicketState, ticketList } from '@/lib/rules/tickets/lists';
import type { Ticket } from '@/lib/rules/tickets/ticket-schema';

const PAGE = 20;

export type TicketQuery = QueryOf<typeof contract>;

/** A page of tickets, the last opened or closed first. Throws `bad_request` for an invalid `after`. */
export async function readTicketPage(selection: TicketSelection, after?: string | null | undefined) {
  return collectionOf(tickets).list({
    index: 'lists',
    equals: ticketList(selection),
    order: 'desc',
    limit: PAGE,
    after,
  });
}

/**
 * A page of a guild's tickets in a state, the last opened or closed first; only those whose opener's name
 * begins with `search`, or whose id it is. Throws `bad_request` for an invalid `after`.
 */
export async function listTickets(
  guildId: GuildId,
  { state, search, after }: TicketQuery,
): Promise<TicketPage> {
  const { items, next } = await readTicketPage({ guildId, state, search }, after);
  return { items: items.map(toListedTicket), next };
}

/** A page of a member's own tickets in a guild, latest first. Throws `bad_request` for a wrong `after`. */
export async function listOwnTickets(
  guildId: GuildId,
  openerId: UserId,
  after?: string | undefined,
): Promise<OwnTicketPage> {
  const { items, next } = await readTicketPage({ guildId, openerId }, after);
  return { items: items.map(toOwnTicket), next };
}

export async function countTickets(guildId: GuildId): Promise<Record<TicketState, number>> {
  const count = (state: TicketState) =>
    collectionOf(tickets).count({ index: 'lists', equals: ticketList({ guildId, state }) });
  const [open, closed] = await Promise.all([count('open'), count('closed')]);
  return { open, closed };
}

/** The open ticket in a channel of a guild, or null. */
export async function findTicketIn(guildId: GuildId, channelId: ChannelId): Promise<Stored<Ticket> | null> {
  const open = { index: 'lists', equals: ticketList({ guildId, state: 'open' }), order: 'desc' } as const;
  for await (const ticket of eachOf(collectionOf(tickets), open))
    if (ticket.value.channelId === channelId) return ticket;
  return null;
}

/** The tickets panel's data: panels, plan limits, the saved messages they can show, and open tickets. */
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
