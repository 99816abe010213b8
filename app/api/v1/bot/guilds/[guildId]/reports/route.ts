import { serve } from '@/lib/api/serve';
import { takeReport } from '@/lib/bot/take-reports';
import { createBotReport as contract } from '@/lib/contracts/bot/service';

export const POST = serve(contract, ({ params, body: { reporterId, report } }) =>
  takeReport(params.guildId, reporterId, report),
);
