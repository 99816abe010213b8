import { toColourNumber } from '@/lib/core/colour';
import type { MessageEmbed, OutgoingMessage } from '@/lib/core/discord';
import { mention } from '@/lib/core/mention';
import type { Ticket, TicketNotice } from '@/lib/rules/tickets/ticket-schema';

type Fields = NonNullable<MessageEmbed['fields']>;

const titles: Readonly<Record<TicketNotice['kind'], string>> = {
  'log-opened': 'Ticket opened',
  'log-closed': 'Ticket closed',
  'link-transcript': 'Transcript',
};

export const noticeNames: Readonly<Record<TicketNotice['kind'], string>> = {
  'log-opened': 'The log entry for opening',
  'log-closed': 'The log entry for closing',
  'link-transcript': 'The link to the transcript',
};

function aboutOpening({ opener, topic, channelId, state }: Ticket): Fields {
  return [
    { name: 'Opened by', value: mention(opener.userId), inline: true },
    ...(topic === null ? [] : [{ name: 'Topic', value: topic, inline: true }]),
    ...(state === 'open' && channelId !== null
      ? [{ name: 'Channel', value: `<#${channelId}>`, inline: true }]
      : []),
  ];
}

function aboutClosing({ closedBy, reason }: Ticket): Fields {
  return [
    ...(closedBy ? [{ name: 'Closed by', value: mention(closedBy.userId), inline: true }] : []),
    ...(reason === '' ? [] : [{ name: 'Reason', value: reason }]),
  ];
}

/** The message about a ticket; the team reads its transcript at `url`. No pings. */
export function toTicketNotice(
  ticket: Ticket,
  { kind, colour, hasTime }: Pick<TicketNotice, 'kind' | 'colour' | 'hasTime'>,
  url: string,
): OutgoingMessage {
  const isOpening = kind === 'log-opened';
  const at = isOpening ? ticket.openedAt : ticket.closedAt;
  const embed = {
    title: titles[kind],
    color: toColourNumber(colour),
    timestamp: hasTime ? (at ?? undefined) : undefined,
    fields: [...aboutOpening(ticket), ...(isOpening ? [] : aboutClosing(ticket))],
  };
  return {
    embeds: [embed],
    ...(kind === 'link-transcript'
      ? { components: [[{ kind: 'link', label: 'Read the transcript', url }]] }
      : {}),
    allowedMentions: { parse: [] },
  };
}
