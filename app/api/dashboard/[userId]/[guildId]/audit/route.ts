import { serve } from '@/lib/api/serve';
import { listAudit as contract } from '@/lib/contracts/dashboard';
import { listAudit } from '@/lib/guilds/list-audit';

export const GET = serve(contract, ({ params, query, viewer }) => listAudit(params.guildId, viewer(), query));
