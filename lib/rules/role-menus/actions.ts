import { access } from '@/lib/core/access';
import { defineAction } from '@/lib/rules/audit/action';

const base = { section: 'reactionroles', access: access.section } as const;

export const postMenuAction = defineAction({
  ...base,
  id: 'role-menu.post',
  needs: { channels: { post: ['sendMessages'] }, server: ['manageRoles'], roles: true },
  audit: "Posted the role menu '{name}' in #{channel}.",
});

export const changeMenuAction = defineAction({
  ...base,
  id: 'role-menu.change',
  needs: { channels: { post: ['sendMessages'] }, server: ['manageRoles'], roles: true },
  audit: "Changed the role menu '{name}' in #{channel}.",
});

export const deleteMenuAction = defineAction({
  ...base,
  id: 'role-menu.delete',
  needs: { channels: { message: ['manageMessages'] }, server: ['manageRoles'] },
  audit: "Deleted the role menu '{name}'.",
  asks: {
    title: "Delete '{name}'?",
    description: 'Members keep the roles that they have chosen.',
    confirmLabel: 'Delete menu',
  },
});
