import { serve } from '@/lib/api/serve';
import { takeReport } from '@/lib/bot/take-reports';
import { createBotReport as contract } from '@/lib/contracts/bot/service';
import { listBotReports } from '@/lib/contracts/bot/staff';
import { listReports } from '@/lib/guilds/reports/list-reports';

export const POST = serve(contract, ({ params, body: { reporterId, report } }) =>
  takeReport(params.guildId, reporterId, report),
);

export const GET = serve(listBotReports, ({ params, query }) => listReports(params.guildId, query));
