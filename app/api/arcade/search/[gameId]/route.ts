import { serve } from '@/lib/api/serve';
import { searchMatch as contract } from '@/lib/contracts/arcade/lists';
import { offersComputer, searchMatch } from '@/lib/matches/search-match';
import { gameOf } from '@/lib/matches/stored-matches';

export const POST = serve(contract, async ({ viewer, params: { gameId } }) => {
  const found = await searchMatch(gameId, viewer().userId);
  if (found.state === 'found') return found;
  const now = Date.now();
  const levels = gameOf({ gameId }).levels.map(({ id, name }) => ({ id, name }));
  return { ...found, now, offersComputer: offersComputer(found.since, now), levels };
});
