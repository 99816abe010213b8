import { serve } from '@/lib/api/serve';
import { listJobs as contract } from '@/lib/contracts/staff/system';
import { listJobs } from '@/lib/staff/manage-jobs';

export const GET = serve(contract, ({ query }) => listJobs(query));
