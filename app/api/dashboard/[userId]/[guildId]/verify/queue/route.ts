import { serve } from '@/lib/api/serve';
import { listVerifications as contract } from '@/lib/contracts/verification';
import { listVerifications } from '@/lib/guilds/verify/list-verifications';

export const GET = serve(contract, ({ params, query }) => listVerifications(params.guildId, query));
