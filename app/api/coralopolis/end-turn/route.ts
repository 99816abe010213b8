import { serve } from '@/lib/api/serve';
import { endCoralopolisTurn as contract } from '@/lib/contracts/arcade/coralopolis';
import { moveInCoralopolis, toCoralopolis } from '@/lib/matches/coralopolis';

export const POST = serve(contract, async ({ viewer, body: { matchId } }) => {
  const { userId } = viewer();
  return { match: toCoralopolis(await moveInCoralopolis(matchId, userId, () => ({ kind: 'end' })), userId) };
});
