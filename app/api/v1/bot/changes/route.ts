import { serve } from '@/lib/api/serve';
import { streamEvents } from '@/lib/api/stream-events';
import { openChanges } from '@/lib/bot/follow-changes';
import { followBotChanges as contract } from '@/lib/contracts/bot/service';

export const GET = serve(contract, ({ request, query }) =>
  streamEvents(request, (signal) =>
    openChanges({
      // What a reconnecting client saw last is newer than what its address says.
      after: request.headers.get('last-event-id') ?? query.after ?? null,
      waits: query.wait === '1',
      signal,
    }),
  ),
);
