import { serve } from '@/lib/api/serve';
import { createRoleMenu as contract } from '@/lib/contracts/role-menus';
import { createMenu } from '@/lib/guilds/reactionroles/create-menu';

export const POST = serve(contract, ({ params, body: { key, ...form }, viewer }) =>
  createMenu(params.guildId, form, viewer(), key),
);
