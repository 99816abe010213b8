import { serve } from '@/lib/api/serve';
import { closeBotTicket as contract } from '@/lib/contracts/bot/tickets';
import { closeTicket } from '@/lib/guilds/tickets/close-ticket';

export const POST = serve(contract, ({ params: { guildId, ticketId }, body }) =>
  closeTicket(guildId, ticketId, body),
);
