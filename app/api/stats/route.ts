import { serve } from '@/lib/api/serve';
import { readStats as contract } from '@/lib/contracts/staff/console';
import { readFigures } from '@/lib/staff/console/read-figures';

export const GET = serve(contract, ({ query }) => readFigures(query));
