import { serve } from '@/lib/api/serve';
import { takeSeatBack as contract } from '@/lib/contracts/arcade/matches';
import { answerWith } from '@/lib/matches/show-match';
import { takeSeatBack } from '@/lib/matches/take-seat-back';

export const POST = serve(contract, async ({ viewer, params: { matchId } }) => {
  const { userId } = viewer();
  return answerWith(await takeSeatBack(matchId, userId), userId);
});
