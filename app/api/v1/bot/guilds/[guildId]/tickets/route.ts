import { serve } from '@/lib/api/serve';
import { listTickets } from '@/lib/bot/list-tickets';
import { openBotTicket as contract, listBotTickets } from '@/lib/contracts/bot/tickets';
import { openTicket } from '@/lib/guilds/tickets/open-ticket';

export const POST = serve(contract, ({ params, body }) => openTicket(params.guildId, body));

export const GET = serve(listBotTickets, ({ params, query }) => listTickets(params.guildId, query));
