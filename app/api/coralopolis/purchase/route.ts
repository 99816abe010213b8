import { serve } from '@/lib/api/serve';
import { purchaseInCoralopolis as contract } from '@/lib/contracts/arcade/coralopolis';
import { assertSelf } from '@/lib/matches/assert-self';
import { purchaseInCoralopolis, toCoralopolis } from '@/lib/matches/coralopolis';

export const POST = serve(contract, async ({ viewer, body: { matchId, userId, tileIndex } }) => {
  assertSelf(viewer().userId, userId);
  return { match: toCoralopolis(await purchaseInCoralopolis(matchId, userId, tileIndex), userId) };
});
