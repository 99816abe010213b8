import { serve } from '@/lib/api/serve';
import { readyForMatch as contract } from '@/lib/contracts/arcade/matches';
import { addSeed } from '@/lib/matches/add-seed';
import { answerWith } from '@/lib/matches/show-match';

export const POST = serve(contract, async ({ viewer, params: { matchId }, body }) => {
  const { userId } = viewer();
  return answerWith(await addSeed(matchId, userId, body.seed), userId);
});
