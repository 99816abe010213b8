import { serve } from '@/lib/api/serve';
import { deleteTranscript as contract } from '@/lib/contracts/tickets/transcripts';
import { deleteTranscript } from '@/lib/guilds/tickets/transcripts';

export const POST = serve(contract, async ({ params, body, viewer }) => ({
  message: 'Transcript deleted.',
  ticket: await deleteTranscript(params.guildId, body.ticketId, viewer()),
}));
