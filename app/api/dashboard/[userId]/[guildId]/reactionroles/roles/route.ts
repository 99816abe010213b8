import { serve } from '@/lib/api/serve';
import { createMenuRoles as contract } from '@/lib/contracts/role-menus';
import { createRoles } from '@/lib/guilds/reactionroles/create-roles';

export const POST = serve(contract, ({ params, body, viewer }) =>
  createRoles(params.guildId, body.roles, viewer()),
);
