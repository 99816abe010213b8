import { serve } from '@/lib/api/serve';
import { listGuilds as contract } from '@/lib/contracts/staff/guilds';
import { listGuilds } from '@/lib/staff/list-guilds';

export const GET = serve(contract, ({ query }) => listGuilds(query));
