import { serve } from '@/lib/api/serve';
import { readOwnTranscript as contract } from '@/lib/contracts/tickets/transcripts';
import { readOwnTranscript } from '@/lib/guilds/tickets/transcripts';

export const GET = serve(contract, ({ params, query, viewer }) =>
  readOwnTranscript(params.guildId, query, viewer().userId),
);
