import { serve } from '@/lib/api/serve';
import { retryJob as contract } from '@/lib/contracts/staff/system';
import { retryJob } from '@/lib/staff/manage-jobs';

export const POST = serve(contract, async ({ body, viewer }) => {
  await retryJob(body.id, viewer());
  return { message: 'The job is tried again.' };
});
