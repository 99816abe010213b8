import { serve } from '@/lib/api/serve';
import { listSubmissions } from '@/lib/applications/list-submissions';
import { listSubmissions as contract } from '@/lib/contracts/applications';

export const GET = serve(contract, ({ params, query }) => {
  const { application, state, search, after } = query;
  return listSubmissions({ guildId: params.guildId, appId: application, state, search }, after);
});
