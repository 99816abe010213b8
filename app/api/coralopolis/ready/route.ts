import { serve } from '@/lib/api/serve';
import { readyForCoralopolis as contract } from '@/lib/contracts/arcade/coralopolis';
import { addSeed } from '@/lib/matches/add-seed';
import { assertSelf } from '@/lib/matches/assert-self';
import { readCoralopolis, toCoralopolis } from '@/lib/matches/coralopolis';

export const POST = serve(contract, async ({ viewer, body: { matchId, userId } }) => {
  assertSelf(viewer().userId, userId);
  await readCoralopolis(matchId, userId);
  return { match: toCoralopolis(await addSeed(matchId, userId, null), userId) };
});
