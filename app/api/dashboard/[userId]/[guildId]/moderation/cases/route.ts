import { serve } from '@/lib/api/serve';
import { listCases as contract } from '@/lib/contracts/cases';
import { listCases } from '@/lib/guilds/cases/list-cases';

export const GET = serve(contract, ({ params, query }) => listCases(params.guildId, query));
