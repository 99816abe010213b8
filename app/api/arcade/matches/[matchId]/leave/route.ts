import { serve } from '@/lib/api/serve';
import { leaveMatch as contract } from '@/lib/contracts/arcade/matches';
import { leaveMatch } from '@/lib/matches/leave-match';
import { answerWith } from '@/lib/matches/show-match';

export const POST = serve(contract, async ({ viewer, params: { matchId } }) => {
  const { userId } = viewer();
  return answerWith(await leaveMatch(matchId, userId), userId);
});
