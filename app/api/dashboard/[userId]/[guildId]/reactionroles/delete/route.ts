import { serve } from '@/lib/api/serve';
import { deleteRoleMenu as contract } from '@/lib/contracts/role-menus';
import { deleteMenu } from '@/lib/guilds/reactionroles/delete-menu';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const { id, name } = await deleteMenu(params.guildId, body.messageId, viewer());
  return { message: `Menu '${name}' deleted.`, id };
});
