import { serve } from '@/lib/api/serve';
import { tradeInCoralopolis as contract } from '@/lib/contracts/arcade/coralopolis';
import { assertSelf } from '@/lib/matches/assert-self';
import { toCoralopolis, tradeInCoralopolis } from '@/lib/matches/coralopolis';

export const POST = serve(contract, async ({ viewer, body }) => {
  const { matchId, fromUserId, toUserId, offer, request } = body;
  assertSelf(viewer().userId, fromUserId);
  const traded = await tradeInCoralopolis(matchId, fromUserId, { to: toUserId, offer, request });
  return { match: toCoralopolis(traded, fromUserId) };
});
