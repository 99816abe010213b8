import { serve } from '@/lib/api/serve';
import { addGrant, listGrants as contract } from '@/lib/contracts/grants';
import { giveGrant } from '@/lib/guilds/grants/give-grant';
import { listGrants } from '@/lib/guilds/grants/list-grants';

export const GET = serve(contract, ({ params }) => listGrants(params.guildId));

export const POST = serve(addGrant, async ({ params, body, viewer }) => {
  const grant = await giveGrant(params.guildId, body, viewer());
  return { message: `Gave ${grant.name} access.`, grant };
});
