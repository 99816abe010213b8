import { serve } from '@/lib/api/serve';
import { declineMatch as contract } from '@/lib/contracts/arcade/matches';
import { declineMatch } from '@/lib/matches/decline-match';
import { answerWith } from '@/lib/matches/show-match';

export const POST = serve(contract, async ({ viewer, params: { matchId } }) => {
  const { userId } = viewer();
  return answerWith(await declineMatch(matchId, userId), userId);
});
