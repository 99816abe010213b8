import { serve } from '@/lib/api/serve';
import { findPeople as contract } from '@/lib/contracts/grants';
import { findPeople } from '@/lib/guilds/find-people';

export const GET = serve(contract, async ({ params, query }) => ({
  people: await findPeople(params.guildId, query.query),
}));
