import { serve } from '@/lib/api/serve';
import { reportStatistics } from '@/lib/bot/report-statistics';
import { reportStatistics as contract } from '@/lib/contracts/bot/service';
import { toRefused } from '@/lib/core/batch';

export const POST = serve(contract, async ({ body: { reports } }) => ({
  results: await reportStatistics(reports.rows),
  ...toRefused(reports),
}));
