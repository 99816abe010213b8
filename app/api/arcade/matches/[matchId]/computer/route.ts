import { serve } from '@/lib/api/serve';
import { addComputer as contract } from '@/lib/contracts/arcade/matches';
import { addComputer } from '@/lib/matches/add-computer';
import { answerWith } from '@/lib/matches/show-match';

export const POST = serve(contract, async ({ viewer, params: { matchId }, body: { level } }) => {
  const { userId } = viewer();
  return answerWith(await addComputer(matchId, userId, level), userId);
});
