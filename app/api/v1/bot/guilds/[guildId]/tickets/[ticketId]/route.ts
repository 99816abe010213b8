import { serve } from '@/lib/api/serve';
import { changeBotTicket as contract } from '@/lib/contracts/bot/tickets';
import { changeTicket } from '@/lib/guilds/tickets/change-ticket';

export const PATCH = serve(contract, ({ params: { guildId, ticketId }, body }) =>
  changeTicket(guildId, ticketId, body),
);
