import { serve } from '@/lib/api/serve';
import { readHand as contract } from '@/lib/contracts/arcade/hands';
import { readHand } from '@/lib/matches/read-hands';

export const GET = serve(contract, ({ viewer, params: { matchId, number }, query: { from } }) =>
  readHand(matchId, viewer().userId, { number, from }),
);
