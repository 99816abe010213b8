import { serve } from '@/lib/api/serve';
import { createMatch as contract } from '@/lib/contracts/arcade/matches';
import { createMatch } from '@/lib/matches/create-match';
import { answerWith } from '@/lib/matches/show-match';

export const POST = serve(contract, async ({ viewer, body }) => {
  const { userId } = viewer();
  return answerWith(await createMatch(userId, body), userId);
});
