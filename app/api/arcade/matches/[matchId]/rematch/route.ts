import { serve } from '@/lib/api/serve';
import { askRematch as contract } from '@/lib/contracts/arcade/matches';
import { askRematch } from '@/lib/matches/ask-rematch';
import { answerWith } from '@/lib/matches/show-match';

export const POST = serve(contract, async ({ viewer, params: { matchId }, body }) => {
  const { userId } = viewer();
  return answerWith(await askRematch(matchId, userId, body.act), userId);
});
