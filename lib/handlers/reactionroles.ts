import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/role-menus';
import { createMenu } from '@/lib/guilds/reactionroles/create-menu';
import { createRoles } from '@/lib/guilds/reactionroles/create-roles';
import { deleteMenu } from '@/lib/guilds/reactionroles/delete-menu';
import { editMenu } from '@/lib/guilds/reactionroles/edit-menu';

export const calls = handlers(contracts, {
  createRoleMenu: ({ params, body: { key, ...form }, viewer }) =>
    createMenu(params.guildId, form, viewer(), key),
  editRoleMenu: ({ params, body: { messageId, revision, ...form }, viewer }) =>
    editMenu(params.guildId, { messageId, form, revision }, viewer()),
  createMenuRoles: ({ params, body, viewer }) => createRoles(params.guildId, body.roles, viewer()),
  deleteRoleMenu: async ({ params, body, viewer }) => {
    const { id, name } = await deleteMenu(params.guildId, body.messageId, viewer());
    return { message: `Menu '${name}' deleted.`, id };
  },
});
