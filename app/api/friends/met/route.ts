import { serve } from '@/lib/api/serve';
import { listMet as contract } from '@/lib/contracts/friends';
import { listMet } from '@/lib/social/list-met';

export const GET = serve(contract, async ({ viewer }) => ({ people: await listMet(viewer().userId) }));
