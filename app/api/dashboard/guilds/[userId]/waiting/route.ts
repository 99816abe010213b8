import { serve } from '@/lib/api/serve';
import { listWaiting as contract } from '@/lib/contracts/dashboard';
import { listWaiting } from '@/lib/guilds/registry/list-waiting';

export const GET = serve(contract, async ({ viewer }) => ({ items: await listWaiting(viewer().userId) }));
