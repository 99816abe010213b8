import { z } from 'zod';
import { dashboard, memberHub } from '@/lib/contracts/bases';
import { pageOf, pageStart } from '@/lib/contracts/page';
import { access } from '@/lib/core/access';
import { deleteTranscriptAction } from '@/lib/rules/tickets/actions';
import { longestNamePrefix, ticketStates } from '@/lib/rules/tickets/lists';
import { listedTicket, ownTicket, ticketId } from '@/lib/rules/tickets/ticket-schema';
import { shownMessage } from '@/lib/rules/tickets/transcript-schema';

export const ticketPage = pageOf(listedTicket);
export type TicketPage = z.infer<typeof ticketPage>;

export const ownTicketPage = pageOf(ownTicket);
export type OwnTicketPage = z.infer<typeof ownTicketPage>;

export const transcriptPart = z.object({
  messages: z.array(shownMessage),
  /** The cursor of the next part, or null at the end. */
  next: z.string().nullable(),
});
export type TranscriptPart = z.infer<typeof transcriptPart>;

/** A page of the transcript, from 0. */
const part = z
  .string()
  .regex(/^\d{1,3}$/)
  .optional();

export const listTickets = dashboard.get('/tickets/list', {
  summary: 'Pages of tickets: open ones newest first, closed ones by when they were closed.',
  access: access.section,
  query: z.object({
    state: z.enum(ticketStates).default('open'),
    /** A prefix of the opener's name, or the opener's id. */
    search: z.string().trim().max(longestNamePrefix).optional(),
    after: pageStart,
  }),
  returns: ticketPage,
});

export const readTranscript = dashboard.get('/tickets/transcript', {
  summary: 'The messages of a ticket, in parts.',
  access: access.section,
  query: z.object({ ticketId, after: part }),
  returns: transcriptPart,
});

export const deleteTranscript = dashboard.post('/tickets/transcript/delete', {
  summary: 'Deletes the messages of a ticket for good. The ticket stays on the list.',
  access: deleteTranscriptAction.access,
  body: z.strictObject({ ticketId }),
  returns: z.object({ message: z.string(), ticket: listedTicket }),
});

export const listOwnTickets = memberHub.get('/tickets/{guildId}', {
  summary: "Pages of the caller's own tickets in a server, newest first.",
  query: z.object({ after: pageStart }),
  returns: ownTicketPage,
});

export const readOwnTranscript = memberHub.get('/tickets/{guildId}/transcript', {
  summary: "The messages of one of the caller's own closed tickets, in parts.",
  query: z.object({ ticketId, after: part }),
  returns: transcriptPart,
});
