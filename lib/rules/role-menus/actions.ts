import { access } from '@/lib/core/access';
import { defineAction } from '@/lib/rules/audit/action';

const base = { section: 'reactionroles', access: access.section } as const;

export const postMenuAction = defineAction({
  ...base,
  id: 'role-menu.post',
  audit: "Posted the role menu '{name}' in #{channel}.",
});

export const changeMenuAction = defineAction({
  ...base,
  id: 'role-menu.change',
  audit: "Changed the role menu '{name}' in #{channel}.",
});

export const deleteMenuAction = defineAction({
  ...base,
  id: 'role-menu.delete',
  audit: "Deleted the role menu '{name}'.",
  asks: {
    title: "Delete '{name}'?",
    description: 'Members keep the roles that they have chosen.',
    confirmLabel: 'Delete menu',
  },
});
