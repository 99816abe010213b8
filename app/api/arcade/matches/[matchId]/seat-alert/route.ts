import { serve } from '@/lib/api/serve';
import { askForSeat as contract } from '@/lib/contracts/arcade/matches';
import { askForSeat } from '@/lib/matches/ask-for-seat';
import { answerWith } from '@/lib/matches/show-match';

export const POST = serve(contract, async ({ viewer, params: { matchId }, body: { on } }) => {
  const { userId } = viewer();
  return answerWith(await askForSeat(matchId, userId, on), userId);
});
