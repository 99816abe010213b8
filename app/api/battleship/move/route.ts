import { serve } from '@/lib/api/serve';
import { fireAt as contract } from '@/lib/contracts/arcade/battleship';
import { assertSelf } from '@/lib/matches/assert-self';
import { fireAt, toBattleship } from '@/lib/matches/battleship';

export const POST = serve(contract, async ({ viewer, body: { matchId, userId, target } }) => {
  assertSelf(viewer().userId, userId);
  return { match: toBattleship(await fireAt(matchId, userId, target), userId) };
});
