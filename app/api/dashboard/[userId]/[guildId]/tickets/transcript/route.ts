import { serve } from '@/lib/api/serve';
import { readTranscript as contract } from '@/lib/contracts/tickets/transcripts';
import { readTranscript } from '@/lib/guilds/tickets/transcripts';

export const GET = serve(contract, ({ params, query }) => readTranscript(params.guildId, query));
