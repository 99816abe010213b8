import { serve } from '@/lib/api/serve';
import {
  createCodes as createContract,
  listCodeBatches as listContract,
} from '@/lib/contracts/staff/premium';
import { quantity } from '@/lib/core/quantity';
import { createCodes, listCodeBatches } from '@/lib/staff/codes';

export const GET = serve(listContract, ({ query }) => listCodeBatches(query.after));

export const POST = serve(createContract, async ({ body, viewer }) => {
  const made = await createCodes(body, viewer());
  return { ...made, message: `Created ${quantity(made.codes.length, 'code')}.` };
});
