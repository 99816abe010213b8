import { Reply } from '@/lib/api/reply';
import { serve } from '@/lib/api/serve';
import { readMatch as contract } from '@/lib/contracts/arcade/matches';
import { readMatch } from '@/lib/matches/read-match';

export const GET = serve(contract, async ({ viewer, params: { matchId } }) => {
  const { view, changesAt } = await readMatch(matchId, viewer().userId);
  return new Reply(view, { version: view.version, ...(changesAt === null ? {} : { until: changesAt }) });
});
