import { serve } from '@/lib/api/serve';
import { readLog as contract } from '@/lib/contracts/arcade/lists';
import { readLog } from '@/lib/matches/read-log';

export const GET = serve(contract, ({ viewer, params: { matchId }, query: { from } }) =>
  readLog(matchId, viewer().userId, from),
);
