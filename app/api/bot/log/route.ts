import { serve } from '@/lib/api/serve';
import { listLog as contract } from '@/lib/contracts/staff/console';
import { listLog } from '@/lib/staff/console/read-log';

export const GET = serve(contract, ({ query }) => listLog(query));
