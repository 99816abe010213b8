import { serve } from '@/lib/api/serve';
import { listOwnTickets as contract } from '@/lib/contracts/tickets/transcripts';
import { listOwnTickets } from '@/lib/guilds/tickets/list-tickets';

export const GET = serve(contract, ({ params, query, viewer }) =>
  listOwnTickets(params.guildId, viewer().userId, query.after),
);
