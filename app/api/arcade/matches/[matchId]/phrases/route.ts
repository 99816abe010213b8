import { serve } from '@/lib/api/serve';
import { sayPhrase as contract } from '@/lib/contracts/arcade/matches';
import { sayPhrase } from '@/lib/matches/say-phrase';
import { answerWith } from '@/lib/matches/show-match';

export const POST = serve(contract, async ({ viewer, params: { matchId }, body }) => {
  const { userId } = viewer();
  return answerWith(await sayPhrase(matchId, userId, body.phrase), userId);
});
