import 'server-only';
import type { listBotTickets as contract } from '@/lib/contracts/bot/tickets';
import type { AnswerOf, QueryOf } from '@/lib/core/endpoint';
import type { GuildId } from '@/lib/core/ids';
import type { Stored } from '@/lib/db/collection';
import { findTicketIn, readTicketPage } from '@/lib/guilds/tickets/list-tickets';
import { toOwnTicket } from '@/lib/guilds/tickets/ticket-documents';
import type { BotTicket, Ticket } from '@/lib/rules/tickets/ticket-schema';

function toBotTicket(stored: Stored<Ticket>): BotTicket {
  const { panelId, channelId, claimedBy, start } = stored.value;
  return { ...toOwnTicket(stored), panelId, channelId, claimedBy, start };
}

export type TicketQuestion = QueryOf<typeof contract>;

/** A page of tickets, for a bot that has restarted. Throws `bad_request` for an invalid `after`. */
export async function listTickets(
  guildId: GuildId,
  { state, channelId, after }: TicketQuestion,
): Promise<AnswerOf<typeof contract>> {
  if (channelId !== undefined) {
    const found = await findTicketIn(guildId, channelId);
    return { items: found ? [toBotTicket(found)] : [], next: null };
  }
  const { items, next } = await readTicketPage({ guildId, state }, after);
  return { items: items.map(toBotTicket), next };
}
