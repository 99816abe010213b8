import { serve } from '@/lib/api/serve';
import { submitShips as contract } from '@/lib/contracts/arcade/battleship';
import { assertSelf } from '@/lib/matches/assert-self';
import { submitShips, toBattleship } from '@/lib/matches/battleship';

export const POST = serve(contract, async ({ viewer, body: { matchId, userId, ships } }) => {
  assertSelf(viewer().userId, userId);
  return { match: toBattleship(await submitShips(matchId, userId, ships), userId) };
});
