import 'server-only';
import { handlers } from '@/lib/api/handlers';
import { listTickets } from '@/lib/bot/list-tickets';
import { toRefused } from '@/lib/contracts/bot/batch';
import * as contracts from '@/lib/contracts/bot/tickets';
import { addTranscriptPage } from '@/lib/guilds/tickets/add-transcript-page';
import { changeTicket } from '@/lib/guilds/tickets/change-ticket';
import { closeTicket } from '@/lib/guilds/tickets/close-ticket';
import { openTicket } from '@/lib/guilds/tickets/open-ticket';

export const calls = handlers(contracts, {
  openBotTicket: ({ params, body }) => openTicket(params.guildId, body),
  changeBotTicket: ({ params: { guildId, ticketId }, body }) => changeTicket(guildId, ticketId, body),
  closeBotTicket: ({ params: { guildId, ticketId }, body }) => closeTicket(guildId, ticketId, body),
  addTranscriptPage: async ({ params: { guildId, ticketId }, body: { sequence, messages } }) => ({
    ...(await addTranscriptPage(guildId, ticketId, { sequence, messages: messages.rows })),
    ...toRefused(messages),
  }),
  listBotTickets: ({ params, query }) => listTickets(params.guildId, query),
});
