import { serve } from '@/lib/api/serve';
import { streamCsv } from '@/lib/api/stream-csv';
import { exportSubmissions } from '@/lib/applications/export-submissions';
import { exportSubmissions as contract } from '@/lib/contracts/applications';

export const GET = serve(contract, async ({ params, query }) => {
  const { application, state, search } = query;
  const rows = exportSubmissions({ guildId: params.guildId, appId: application, state, search });
  return streamCsv(rows, 'applications.csv');
});
