import { serve } from '@/lib/api/serve';
import { listPolls as contract } from '@/lib/contracts/polls';
import { listPast } from '@/lib/guilds/events/list-events';
import { pollEvents } from '@/lib/guilds/polls/poll-events';

export const GET = serve(contract, ({ params, query: { list, after } }) =>
  listPast(pollEvents, params.guildId, list, after),
);
