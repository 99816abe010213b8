import { serve } from '@/lib/api/serve';
import { listServers as contract } from '@/lib/contracts/store';
import { listServers } from '@/lib/store/list-servers';

export const GET = serve(contract, async ({ viewer }) => ({ servers: await listServers(viewer().userId) }));
