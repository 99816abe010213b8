import { serve } from '@/lib/api/serve';
import { addTranscriptPage as contract } from '@/lib/contracts/bot/tickets';
import { addTranscriptPage } from '@/lib/guilds/tickets/add-transcript-page';

export const POST = serve(contract, ({ params: { guildId, ticketId }, body }) =>
  addTranscriptPage(guildId, ticketId, body),
);
