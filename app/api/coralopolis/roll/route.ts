import { serve } from '@/lib/api/serve';
import { rollInCoralopolis as contract } from '@/lib/contracts/arcade/coralopolis';
import { assertSelf } from '@/lib/matches/assert-self';
import { rollInCoralopolis } from '@/lib/matches/coralopolis';

export const POST = serve(contract, ({ viewer, body: { matchId, userId } }) => {
  assertSelf(viewer().userId, userId);
  return rollInCoralopolis(matchId, userId);
});
