import { access } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('reactionroles', access.section);

const posting = {
  channels: { post: ['sendMessages'] },
  server: ['manageRoles'],
  roles: true,
} as const;

export const postMenuAction = action(
  'role-menu.post',
  posting,
  "Posted the role menu '{name}' in #{channel}.",
);

export const changeMenuAction = action(
  'role-menu.change',
  posting,
  "Changed the role menu '{name}' in #{channel}.",
);

export const createRolesAction = action(
  'role.create',
  { server: ['manageRoles'] },
  'Created the roles {names}.',
);

export const deleteMenuAction = action(
  'role-menu.delete',
  { channels: { message: ['manageMessages'] }, server: ['manageRoles'] },
  "Deleted the role menu '{name}'.",
  {
    title: "Delete '{name}'?",
    description: 'Members keep the roles that they have chosen.',
    confirmLabel: 'Delete menu',
  },
);
