import { serve } from '@/lib/api/serve';
import { deleteTranscript as contract } from '@/lib/contracts/tickets/transcripts';
import { recordAction } from '@/lib/guilds/record-action';
import { deleteTranscript } from '@/lib/guilds/tickets/delete-transcript';

export const POST = serve(contract, async ({ params: { guildId }, body, viewer }) => {
  const ticket = await deleteTranscript(guildId, body.ticketId, viewer());
  const action = `Deleted the transcript of the ticket of ${ticket.opener.username}.`;
  await recordAction(guildId, { id: 'tickets' }, viewer(), action);
  return { message: 'Transcript deleted.', ticket };
});
