import { serve } from '@/lib/api/serve';
import { answerAbsence as contract } from '@/lib/contracts/arcade/matches';
import { answerAbsence } from '@/lib/matches/answer-absence';
import { answerWith } from '@/lib/matches/show-match';

export const POST = serve(contract, async ({ viewer, params: { matchId }, body: { act } }) => {
  const { userId } = viewer();
  return answerWith(await answerAbsence(matchId, userId, act), userId);
});
