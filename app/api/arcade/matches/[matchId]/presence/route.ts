import { serve } from '@/lib/api/serve';
import { sayHere as contract } from '@/lib/contracts/arcade/matches';
import { sayHere } from '@/lib/matches/say-here';

export const POST = serve(contract, async ({ viewer, params: { matchId }, body: { here } }) => {
  await sayHere(matchId, viewer().userId, here);
  return { now: Date.now() };
});
