import { serve } from '@/lib/api/serve';
import { streamFile } from '@/lib/api/stream-file';
import { exportSubmissions } from '@/lib/applications/export-submissions';
import { exportSubmissions as contract } from '@/lib/contracts/applications';

export const GET = serve(contract, async ({ params, query }) => {
  const { application, state, search } = query;
  const rows = exportSubmissions({ guildId: params.guildId, appId: application, state, search });
  return streamFile(rows, 'applications.csv');
});
