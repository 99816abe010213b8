import { serve } from '@/lib/api/serve';
import { stopSearch as contract } from '@/lib/contracts/arcade/lists';
import { stopSearch } from '@/lib/matches/search-match';

export const POST = serve(contract, async ({ viewer, params: { gameId } }) => {
  await stopSearch(gameId, viewer().userId);
  return { stopped: true };
});
