import { serve } from '@/lib/api/serve';
import { answerDraw as contract } from '@/lib/contracts/arcade/matches';
import { answerDraw } from '@/lib/matches/answer-draw';
import { answerWith } from '@/lib/matches/show-match';

export const POST = serve(contract, async ({ viewer, params: { matchId }, body }) => {
  const { userId } = viewer();
  return answerWith(await answerDraw(matchId, userId, body.act), userId);
});
