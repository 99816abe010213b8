import { serve } from '@/lib/api/serve';
import { changeGrant as change, removeGrant } from '@/lib/contracts/grants';
import { changeGrant, takeGrant } from '@/lib/guilds/grants/give-grant';

export const PATCH = serve(change, async ({ params, body, viewer }) => {
  const grant = await changeGrant(params.guildId, params.grantId, body, viewer());
  return { message: `Changed ${grant.name}'s access.`, grant };
});

export const DELETE = serve(removeGrant, async ({ params, viewer }) => {
  const name = await takeGrant(params.guildId, params.grantId, viewer());
  return { message: `Removed ${name}'s access.` };
});
