import { serve } from '@/lib/api/serve';
import { listJobs as contract } from '@/lib/contracts/staff/system';
import { listJobs } from '@/lib/staff/look-after-jobs';

export const GET = serve(contract, ({ query }) => listJobs(query));
