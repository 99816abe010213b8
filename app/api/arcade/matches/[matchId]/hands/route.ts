import { serve } from '@/lib/api/serve';
import { listHands as contract } from '@/lib/contracts/arcade/hands';
import { listHands } from '@/lib/matches/read-hands';

export const GET = serve(contract, ({ viewer, params: { matchId }, query: { after } }) =>
  listHands(matchId, viewer().userId, after),
);
