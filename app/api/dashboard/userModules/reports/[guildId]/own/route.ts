import { serve } from '@/lib/api/serve';
import { listOwnReports as contract } from '@/lib/contracts/reports';
import { listOwnReports } from '@/lib/guilds/reports/own-reports';

export const GET = serve(contract, ({ params, query, viewer }) =>
  listOwnReports(params.guildId, viewer().userId, query.after),
);
