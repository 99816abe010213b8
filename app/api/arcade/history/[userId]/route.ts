import { serve } from '@/lib/api/serve';
import { listHistory as contract } from '@/lib/contracts/arcade/lists';
import { listHistory } from '@/lib/matches/list-history';

export const GET = serve(contract, ({ viewer, query }) => listHistory(viewer().userId, query));
