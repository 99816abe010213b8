import { serve } from '@/lib/api/serve';
import { listReports as contract } from '@/lib/contracts/reports';
import { listReports } from '@/lib/guilds/reports/list-reports';

export const GET = serve(contract, ({ params, query }) => listReports(params.guildId, query));
