import { serve } from '@/lib/api/serve';
import { joinCoralopolis as contract } from '@/lib/contracts/arcade/coralopolis';
import { assertSelf } from '@/lib/matches/assert-self';
import { readCoralopolis, toCoralopolis } from '@/lib/matches/coralopolis';
import { joinMatch } from '@/lib/matches/join-match';

export const POST = serve(contract, async ({ viewer, body: { matchId, user } }) => {
  assertSelf(viewer().userId, user);
  await readCoralopolis(matchId, user);
  return { match: toCoralopolis(await joinMatch(matchId, user, undefined), user) };
});
