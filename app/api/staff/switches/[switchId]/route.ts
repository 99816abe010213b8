import { serve } from '@/lib/api/serve';
import { switchOn as contract } from '@/lib/contracts/staff/switches';
import { switchOn } from '@/lib/staff/switches';

export const DELETE = serve(contract, async ({ params, viewer }) => ({
  message: await switchOn(params.switchId, viewer()),
}));
