import 'server-only';
import { createHash } from 'node:crypto';
import { conflict, ignored, invalidAt, isAppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { ticketMessages } from '@/lib/db/collections/tickets';
import { collectionOf } from '@/lib/db/store';
import { deliver } from '@/lib/delivery/deliver';
import { tickets as section } from '@/lib/guild-settings/sections/tickets';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import { readStoredValues } from '@/lib/guilds/stored-section';
import { findTicket, getTicket } from '@/lib/guilds/tickets/ticket-documents';
import { ticketOutlet } from '@/lib/guilds/tickets/ticket-outlet';
import { answerTelling } from '@/lib/rules/tickets/answer';
import { transcriptLimits } from '@/lib/rules/tickets/limits';
import type { Ticket } from '@/lib/rules/tickets/ticket-schema';
import type { StoredMessage } from '@/lib/rules/tickets/transcript-schema';

interface NewPage {
  readonly id: string;
  readonly ticketId: string;
  readonly sequence: number;
  readonly messages: readonly StoredMessage[];
  /** ISO date. */
  readonly at: string;
}

/** The ticket with the page appended to its transcript, unless it is there. Throws if it does not fit. */
function withPage(ticket: Ticket, { id, ticketId, sequence, messages, at }: NewPage): Ticket {
  if (ticket.deleted) throw conflict('The transcript of this ticket was deleted.');
  const { length } = ticket.pages;
  if (ticket.pages[sequence] === id) return ticket;
  if (sequence < length) throw conflict(`Page ${sequence} was sent before with other messages.`);
  if (sequence > length) throw conflict(`Page ${length} comes next.`);
  const count = ticket.counts.messages + messages.length;
  if (count > transcriptLimits.messages) {
    throw invalidAt('messages', `A transcript holds at most ${transcriptLimits.messages} messages.`);
  }
  const notification = answerTelling(ticket, { ticketId, sequence, messages, at });
  const files = messages.reduce((sum, { attachments }) => sum + attachments.length, 0);
  return {
    ...ticket,
    pages: [...ticket.pages, id],
    counts: { messages: count, attachments: ticket.counts.attachments + files },
    outbox: notification ? [...ticket.outbox, notification] : ticket.outbox,
  };
}

/**
 * Appends a page to the transcript of an open or closed ticket; repeating the same page changes nothing.
 * Throws `not_found` for a ticket of another guild, `conflict` if the guild keeps no transcripts, for a page
 * out of order, one sent before with other messages and a deleted transcript, `invalid` beyond 2000 messages.
 */
export async function addTranscriptPage(
  guildId: GuildId,
  ticketId: string,
  { sequence, messages }: Pick<NewPage, 'sequence' | 'messages'>,
) {
  const [before] = await Promise.all([getTicket(guildId, ticketId), getSnapshot(guildId)]);
  if (!(await readStoredValues(section, guildId)).transcriptToggle) {
    throw conflict("This server doesn't keep transcripts.");
  }
  const hash = createHash('sha256').update(JSON.stringify(messages)).digest('base64url').slice(0, 24);
  const at = new Date().toISOString();
  const page: NewPage = { id: `${ticketId}.${sequence}.${hash}`, ticketId, sequence, messages, at };
  if (withPage(before.value, page) === before.value) return toAnswer(before.value, 'repeated');
  const pages = collectionOf(ticketMessages);
  // Left by a process that ended, or being written by another call: the messages are the same.
  await pages
    .insert(page.id, { guildId, ticketId, messages: [...messages] })
    .catch(ignored('already_exists'));
  try {
    const { stored } = await deliver(ticketOutlet, ticketId, (all) =>
      all.update(ticketId, (ticket) => withPage(ticket, page)),
    );
    return toAnswer(stored?.value ?? withPage(before.value, page), 'added');
  } catch (error) {
    // Only if the page is certainly not part of the transcript.
    const isOut = isAppError(error, 'conflict') || isAppError(error, 'invalid');
    const present = isOut ? await findTicket(guildId, ticketId, { fresh: true }).catch(() => null) : null;
    if (present && !present.value.pages.includes(page.id)) await pages.remove(page.id).catch(() => {});
    throw error;
  }
}

function toAnswer(ticket: Ticket, outcome: 'added' | 'repeated') {
  return { outcome, pages: ticket.pages.length, messages: ticket.counts.messages };
}
