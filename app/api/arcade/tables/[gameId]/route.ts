import { serve } from '@/lib/api/serve';
import { playAtTable as contract } from '@/lib/contracts/arcade/matches';
import { playAtTable } from '@/lib/matches/play-at-table';
import { answerWith } from '@/lib/matches/show-match';

export const POST = serve(contract, async ({ viewer, params: { gameId } }) => {
  const { userId } = viewer();
  return answerWith(await playAtTable(gameId, userId), userId);
});
