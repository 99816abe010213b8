import { serve } from '@/lib/api/serve';
import { dropJob as contract } from '@/lib/contracts/staff/system';
import { dropJob } from '@/lib/staff/manage-jobs';

export const POST = serve(contract, async ({ body, viewer }) => {
  await dropJob(body.id, viewer());
  return { message: 'The job is dropped.' };
});
