import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/tickets/transcripts';
import { listOwnTickets, listTickets } from '@/lib/guilds/tickets/list-tickets';
import { deleteTranscript, readOwnTranscript, readTranscript } from '@/lib/guilds/tickets/transcripts';

export const calls = handlers(contracts, {
  listTickets: ({ params, query }) => listTickets(params.guildId, query),
  readTranscript: ({ params, query }) => readTranscript(params.guildId, query),
  deleteTranscript: async ({ params, body, viewer }) => ({
    message: 'Transcript deleted.',
    ticket: await deleteTranscript(params.guildId, body.ticketId, viewer()),
  }),
  listOwnTickets: ({ params, query, viewer }) => listOwnTickets(params.guildId, viewer().userId, query.after),
  readOwnTranscript: ({ params, query, viewer }) => readOwnTranscript(params.guildId, query, viewer().userId),
});
