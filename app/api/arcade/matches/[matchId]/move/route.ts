import { serve } from '@/lib/api/serve';
import { makeMove as contract } from '@/lib/contracts/arcade/matches';
import { makeMove } from '@/lib/matches/make-move';
import { answerWith } from '@/lib/matches/show-match';

export const POST = serve(contract, async ({ viewer, params: { matchId }, body }) => {
  const { userId } = viewer();
  return answerWith(await makeMove(matchId, userId, body), userId);
});
