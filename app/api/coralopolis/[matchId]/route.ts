import { serve } from '@/lib/api/serve';
import { readCoralopolis as contract } from '@/lib/contracts/arcade/coralopolis';
import { readCoralopolis, toCoralopolis } from '@/lib/matches/coralopolis';

export const GET = serve(contract, async ({ viewer, params: { matchId } }) => {
  const { userId } = viewer();
  return toCoralopolis(await readCoralopolis(matchId, userId), userId);
});
