import { serve } from '@/lib/api/serve';
import { readLeaderboard as contract } from '@/lib/contracts/arcade/lists';
import { readLeaderboard } from '@/lib/matches/read-leaderboard';

export const GET = serve(contract, ({ viewer, params: { gameId }, query }) =>
  readLeaderboard(gameId, viewer().userId, query),
);
