import { serve } from '@/lib/api/serve';
import { bidInCoralopolis as contract } from '@/lib/contracts/arcade/coralopolis';
import { assertSelf } from '@/lib/matches/assert-self';
import { moveInCoralopolis, toCoralopolis } from '@/lib/matches/coralopolis';

export const POST = serve(contract, async ({ viewer, body: { matchId, userId, coins, propertyIndex } }) => {
  assertSelf(viewer().userId, userId);
  const bid = { kind: 'bid', coins, tile: propertyIndex };
  return { match: toCoralopolis(await moveInCoralopolis(matchId, userId, () => bid), userId) };
});
