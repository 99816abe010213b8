import 'server-only';
import { conflict, notFound } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import type { Person } from '@/lib/core/person';
import type { Stored } from '@/lib/db/collection';
import { tickets } from '@/lib/db/collections/tickets';
import { collectionOf } from '@/lib/db/store';
import { listsOfTicket } from '@/lib/rules/tickets/lists';
import { noticeNames } from '@/lib/rules/tickets/notice';
import {
  ticketId as idSchema,
  type ListedTicket,
  type OwnTicket,
  type Ticket,
} from '@/lib/rules/tickets/ticket-schema';

/** The ticket of a guild with this id, or null, also for an invalid id; `fresh` bypasses the cache. */
export async function findTicket(
  guildId: GuildId,
  ticketId: string,
  options: { readonly fresh?: boolean } = {},
): Promise<Stored<Ticket> | null> {
  if (!idSchema.safeParse(ticketId).success) return null;
  const found = await collectionOf(tickets).get(ticketId, options);
  return found?.value.guildId === guildId ? found : null;
}

/** As findTicket. Throws `not_found`. */
export async function getTicket(guildId: GuildId, ticketId: string): Promise<Stored<Ticket>> {
  const found = await findTicket(guildId, ticketId, { fresh: true });
  if (!found) throw notFound("This ticket doesn't exist.");
  return found;
}

/** A member's own closed ticket, which they may read again; null for any other. */
export async function findOwnClosedTicket(
  guildId: GuildId,
  ticketId: string,
  openerId: UserId,
): Promise<Stored<Ticket> | null> {
  const found = await findTicket(guildId, ticketId);
  return found?.value.opener.userId === openerId && found.value.state === 'closed' ? found : null;
}

/** The closed ticket. Throws `conflict` if another person has closed it; repeating it changes nothing. */
export function closed(
  ticket: Ticket,
  closing: {
    readonly by: Person;
    readonly at: string;
    readonly reason: string;
    readonly outbox: Ticket['outbox'];
  },
): Ticket {
  if (ticket.state === 'closed') {
    if (ticket.closedBy?.userId === closing.by.userId) return ticket;
    const name = ticket.closedBy?.username ?? 'Someone';
    throw conflict(`${name} has already closed this ticket.`);
  }
  const { guildId, opener } = ticket;
  return {
    ...ticket,
    state: 'closed',
    closedAt: closing.at,
    closedBy: closing.by,
    reason: closing.reason,
    outbox: [...ticket.outbox, ...closing.outbox],
    lists: listsOfTicket({ guildId, state: 'closed', opener }),
    listedAt: closing.at,
  };
}

export function toOwnTicket({ id, value }: Stored<Ticket>): OwnTicket {
  const { state, topic, opener, openedAt, closedAt, closedBy, reason, counts, deleted } = value;
  const texts = { topic, opener, openedAt, closedAt, closedBy, reason };
  return { id, state, ...texts, messages: counts.messages, isDeleted: deleted !== null };
}

export function toListedTicket(stored: Stored<Ticket>): ListedTicket {
  const { guildId, state, channelId, claimedBy, counts, deleted, outbox, problems } = stored.value;
  return {
    ...toOwnTicket(stored),
    claimedBy,
    link:
      state === 'open' && channelId !== null ? `https://discord.com/channels/${guildId}/${channelId}` : null,
    attachments: counts.attachments,
    deletedBy: deleted?.by.username ?? null,
    isTelling: outbox.some(({ kind }) => kind in noticeNames),
    problems: problems.map(({ message }) => message),
  };
}
