import { serve } from '@/lib/api/serve';
import { addTranscriptPage as contract } from '@/lib/contracts/bot/tickets';
import { toRefused } from '@/lib/core/batch';
import { addTranscriptPage } from '@/lib/guilds/tickets/add-transcript-page';

export const POST = serve(
  contract,
  async ({ params: { guildId, ticketId }, body: { sequence, messages } }) => ({
    ...(await addTranscriptPage(guildId, ticketId, { sequence, messages: messages.rows })),
    ...toRefused(messages),
  }),
);
