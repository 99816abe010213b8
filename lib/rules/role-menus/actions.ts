import { access } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('reactionroles', access.section);

export const postMenuAction = action('role-menu.post', "Posted the role menu '{name}' in #{channel}.");

export const changeMenuAction = action('role-menu.change', "Changed the role menu '{name}' in #{channel}.");

export const deleteMenuAction = action('role-menu.delete', "Deleted the role menu '{name}'.", {
  title: "Delete '{name}'?",
  description: 'Members keep the roles that they have chosen.',
  confirmLabel: 'Delete menu',
});
