import { serve } from '@/lib/api/serve';
import { inviteToBattleship as contract } from '@/lib/contracts/arcade/battleship';
import { assertSelf } from '@/lib/matches/assert-self';
import { inviteToBattleship } from '@/lib/matches/battleship';

export const POST = serve(contract, async ({ viewer, body: { userId, friendId, theme } }) => {
  assertSelf(viewer().userId, userId);
  return { matchId: await inviteToBattleship(userId, friendId, theme) };
});
