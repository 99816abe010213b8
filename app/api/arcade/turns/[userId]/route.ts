import { serve } from '@/lib/api/serve';
import { listTurns as contract } from '@/lib/contracts/arcade/lists';
import { listTurns } from '@/lib/matches/list-turns';

export const GET = serve(contract, ({ viewer }) => listTurns(viewer().userId));
