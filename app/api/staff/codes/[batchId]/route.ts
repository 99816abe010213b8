import { serve } from '@/lib/api/serve';
import { listBatchCodes as contract } from '@/lib/contracts/staff/premium';
import { listBatchCodes } from '@/lib/staff/codes';

export const GET = serve(contract, async ({ params }) => ({ codes: await listBatchCodes(params.batchId) }));
