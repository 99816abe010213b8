import { serve } from '@/lib/api/serve';
import { readReplay as contract } from '@/lib/contracts/arcade/lists';
import { readReplay } from '@/lib/matches/read-replay';

export const GET = serve(contract, ({ viewer, params: { matchId }, query: { from } }) =>
  readReplay(matchId, viewer().userId, from),
);
