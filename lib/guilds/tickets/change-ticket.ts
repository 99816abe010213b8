import 'server-only';
import type { changeBotTicket as contract } from '@/lib/contracts/bot/tickets';
import type { BodyOf } from '@/lib/core/endpoint';
import { conflict, notFound } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import type { Person } from '@/lib/core/person';
import { tickets } from '@/lib/db/collections/tickets';
import { collectionOf } from '@/lib/db/store';
import { findMember } from '@/lib/discord/members';
import { getTicket } from '@/lib/guilds/tickets/ticket-documents';

export type TicketChange = BodyOf<typeof contract>;

/**
 * Stores an open ticket's channel and who has claimed it; missing fields stay unchanged. Throws `not_found`
 * for a ticket of another guild and for a non-member, `conflict` for a closed one.
 */
export async function changeTicket(guildId: GuildId, ticketId: string, change: TicketChange) {
  await getTicket(guildId, ticketId);
  const { channelId, claimedBy } = change;
  const member = claimedBy ? await findMember(guildId, claimedBy) : null;
  if (claimedBy && !member) throw notFound("This person isn't in this server.");
  const claimer: Person | null = member && { userId: member.userId, username: member.displayName };
  const { value } = await collectionOf(tickets).update(ticketId, (ticket) => {
    if (ticket.state === 'closed') throw conflict('This ticket is closed.');
    return {
      ...ticket,
      channelId: channelId ?? ticket.channelId,
      claimedBy: claimedBy === undefined ? ticket.claimedBy : claimer,
    };
  });
  return { channelId: value.channelId, claimedBy: value.claimedBy?.userId ?? null };
}
