import { serve } from '@/lib/api/serve';
import { resignMatch as contract } from '@/lib/contracts/arcade/matches';
import { resignMatch } from '@/lib/matches/resign-match';
import { answerWith } from '@/lib/matches/show-match';

export const POST = serve(contract, async ({ viewer, params: { matchId } }) => {
  const { userId } = viewer();
  return answerWith(await resignMatch(matchId, userId), userId);
});
