import { serve } from '@/lib/api/serve';
import { listTickets as contract } from '@/lib/contracts/tickets/transcripts';
import { listTickets } from '@/lib/guilds/tickets/list-tickets';

export const GET = serve(contract, ({ params, query }) => listTickets(params.guildId, query));
