import { serve } from '@/lib/api/serve';
import { editRoleMenu as contract } from '@/lib/contracts/role-menus';
import { editMenu } from '@/lib/guilds/reactionroles/edit-menu';

export const POST = serve(contract, ({ params, body: { messageId, revision, ...form }, viewer }) =>
  editMenu(params.guildId, { messageId, form, revision }, viewer()),
);
