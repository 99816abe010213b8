import { access } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('trackedprojects', access.section);

export const addProjectAction = action('project.add', "Added the project '{name}'.");

export const editProjectAction = action(
  'project.edit',
  "Changed the announcements for the project '{name}'.",
);

export const removeProjectAction = action('project.remove', "Removed the project '{name}'.", {
  title: 'Remove {name}?',
  description: 'New versions will no longer be announced. Existing posts stay.',
  confirmLabel: 'Remove project',
});
