import { serve } from '@/lib/api/serve';
import { createCoralopolis as contract } from '@/lib/contracts/arcade/coralopolis';
import { assertSelf } from '@/lib/matches/assert-self';
import { createCoralopolis } from '@/lib/matches/coralopolis';

export const POST = serve(contract, async ({ viewer, body: { hostUser, totalPlayers } }) => {
  assertSelf(viewer().userId, hostUser);
  return { matchId: await createCoralopolis(hostUser, totalPlayers) };
});
