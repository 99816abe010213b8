import 'server-only';
import { toColourNumber } from '@/lib/core/colour';
import type { MessageEmbed, OutgoingMessage } from '@/lib/core/discord';
import { env } from '@/lib/env';
import type { Ticket } from '@/lib/guilds/tickets/ticket-documents';

export type Errand = Ticket['outbox'][number];

type Fields = NonNullable<MessageEmbed['fields']>;

/** Where the team reads a transcript, below the site's root. */
function transcriptAddress({ guildId }: Ticket, ticketId: string): string {
  return `${env().SITE_URL}/dashboard/${guildId}/tickets/${ticketId}`;
}

function aboutOpening({ opener, topic, channelId, state }: Ticket): Fields {
  return [
    { name: 'Opened by', value: `<@${opener.userId}>`, inline: true },
    ...(topic === null ? [] : [{ name: 'Topic', value: topic, inline: true }]),
    ...(state === 'open' && channelId !== null
      ? [{ name: 'Channel', value: `<#${channelId}>`, inline: true }]
      : []),
  ];
}

function aboutClosing({ closedBy, reason }: Ticket): Fields {
  return [
    ...(closedBy ? [{ name: 'Closed by', value: `<@${closedBy.userId}>`, inline: true }] : []),
    ...(reason === '' ? [] : [{ name: 'Reason', value: reason }]),
  ];
}

/** What is posted about a ticket, or null for an errand that posts nothing. Nobody is pinged. */
export function toTicketNotice(ticket: Ticket, ticketId: string, errand: Errand): OutgoingMessage | null {
  const { kind, colour, hasTime } = errand;
  const post = (title: string, at: string | null, fields: Fields): OutgoingMessage => ({
    embeds: [
      { title, color: toColourNumber(colour), timestamp: hasTime ? (at ?? undefined) : undefined, fields },
    ],
    allowedMentions: { parse: [] },
  });
  switch (kind) {
    case 'log-opened':
      return post('Ticket opened', ticket.openedAt, aboutOpening(ticket));
    case 'log-closed':
      return post('Ticket closed', ticket.closedAt, [...aboutOpening(ticket), ...aboutClosing(ticket)]);
    case 'link-transcript': {
      const url = transcriptAddress(ticket, ticketId);
      const message = post('Transcript', ticket.closedAt, [...aboutOpening(ticket), ...aboutClosing(ticket)]);
      return { ...message, components: [[{ kind: 'link', label: 'Read the transcript', url }]] };
    }
    case 'remove-pages':
      return null;
  }
}
