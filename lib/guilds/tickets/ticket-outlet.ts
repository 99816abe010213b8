import 'server-only';
import { ignored } from '@/lib/core/errors';
import { ticketMessages, tickets } from '@/lib/db/collections/tickets';
import { listAll } from '@/lib/db/list-all';
import { collectionOf } from '@/lib/db/store';
import { defineOutlet, type Handler } from '@/lib/delivery/outlet';
import { postOnce } from '@/lib/delivery/post-once';
import { env } from '@/lib/env';
import { tickets as section } from '@/lib/guild-settings/sections/tickets';
import type { ValuesOf } from '@/lib/guild-settings/values';
import { tellingProblems } from '@/lib/guilds/tell-problem';
import { newItem } from '@/lib/rules/delivery/outbox';
import { newProblemItem } from '@/lib/rules/notifications/problem-item';
import { noticeNames, toTicketNotice } from '@/lib/rules/tickets/notice';
import {
  linkTranscriptItem,
  logClosedItem,
  logOpenedItem,
  removePagesItem,
  type Ticket,
  type TicketNotice,
} from '@/lib/rules/tickets/ticket-schema';
import { telling } from '@/lib/social/tell';

/** The notices in a guild's channels that the settings ask for when a ticket is opened or closed. */
export function planNotices(
  ticketId: string,
  event: 'opened' | 'closed',
  settings: ValuesOf<typeof section>,
  at: string,
): Ticket['outbox'] {
  const { ticketLogColor: colour, ticketTimestamp: hasTime } = settings;
  const { ticketLogging, ticketModlogID, transcriptToggle, transcriptsChannel } = settings;
  const notice = (kind: TicketNotice['kind'], channelId: string): TicketNotice => ({
    ...newItem(kind, `${ticketId}:${kind}`, at),
    channelId,
    colour,
    hasTime,
  });
  return [
    ...(ticketLogging && ticketModlogID !== null ? [notice(`log-${event}`, ticketModlogID)] : []),
    ...(event === 'closed' && transcriptToggle && transcriptsChannel !== null
      ? [notice('link-transcript', transcriptsChannel)]
      : []),
  ];
}

/** Removes every stored page of a ticket's transcript. */
async function removePages(ticketId: string): Promise<void> {
  const collection = collectionOf(ticketMessages);
  for (const { id } of await listAll(collection, { index: 'ticketId', equals: ticketId })) {
    await collection.remove(id).catch(ignored('not_found'));
  }
}

const posting: Handler<Ticket, TicketNotice> = {
  mode: 'behind',
  async act(item, attempt) {
    const { id, value } = attempt;
    const url = `${env().SITE_URL}/dashboard/${value.guildId}/tickets/${id}`;
    await postOnce(item.channelId, toTicketNotice(value, item, url), item, attempt);
  },
  undo(ticket, { kind, channelId, at }, reason) {
    const message = `${noticeNames[kind]} could not be posted: ${reason.message}`;
    // One key per day, since every ticket has the same problem until it is fixed.
    const key = `ticket-notice:${ticket.guildId}:${channelId}:${kind}:${at.slice(0, 10)}`;
    const reported = newProblemItem(key, at, { section: section.id, name: section.title, problem: message });
    return {
      ...ticket,
      problems: [...ticket.problems, { kind, message }],
      outbox: [...ticket.outbox, reported],
    };
  },
};

export const ticketOutlet = defineOutlet(tickets, (on) => [
  telling(on),
  tellingProblems(on),
  on(logOpenedItem, posting),
  on(logClosedItem, posting),
  on(linkTranscriptItem, posting),
  on(removePagesItem, {
    async act(_, { id }) {
      await removePages(id);
    },
  }),
]);
