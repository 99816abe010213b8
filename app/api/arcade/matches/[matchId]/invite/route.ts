import { serve } from '@/lib/api/serve';
import { inviteFriend as contract } from '@/lib/contracts/arcade/matches';
import { inviteFriend } from '@/lib/matches/invite-friend';
import { answerWith } from '@/lib/matches/show-match';

export const POST = serve(contract, async ({ viewer, params: { matchId }, body: { friendId } }) => {
  const { userId } = viewer();
  return answerWith(await inviteFriend(matchId, userId, friendId), userId);
});
