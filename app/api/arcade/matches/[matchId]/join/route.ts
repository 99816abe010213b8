import { serve } from '@/lib/api/serve';
import { joinMatch as contract } from '@/lib/contracts/arcade/matches';
import { joinMatch } from '@/lib/matches/join-match';
import { answerWith } from '@/lib/matches/show-match';

export const POST = serve(contract, async ({ viewer, params: { matchId }, body }) => {
  const { userId } = viewer();
  return answerWith(await joinMatch(matchId, userId, body.seed), userId);
});
