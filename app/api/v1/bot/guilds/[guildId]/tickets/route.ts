import { serve } from '@/lib/api/serve';
import { openBotTicket as contract } from '@/lib/contracts/bot/tickets';
import { openTicket } from '@/lib/guilds/tickets/open-ticket';

export const POST = serve(contract, ({ params, body }) => openTicket(params.guildId, body));
