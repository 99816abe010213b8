import { serve } from '@/lib/api/serve';
import { listSwitches as listContract, switchOff as offContract } from '@/lib/contracts/staff/switches';
import { listSwitches, switchOff } from '@/lib/staff/switches';

export const GET = serve(listContract, () => listSwitches());

export const POST = serve(offContract, async ({ body, viewer }) => ({
  message: await switchOff(body, viewer()),
}));
