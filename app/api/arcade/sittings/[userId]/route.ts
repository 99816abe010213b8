import { serve } from '@/lib/api/serve';
import { listSittings as contract } from '@/lib/contracts/arcade/lists';
import { listSittings } from '@/lib/matches/list-sittings';

export const GET = serve(contract, ({ viewer, query }) => listSittings(viewer().userId, query));
