import { access } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('trackedprojects', access.section);

export const addProjectAction = action('project.add', "Added the project '{name}'.");

export const editProjectAction = action('project.edit', "Changed the announcements of the project '{name}'.");

export const removeProjectAction = action('project.remove', "Removed the project '{name}'.", {
  title: 'Remove {name}?',
  description: 'New versions are not announced any more. What was posted stays.',
  confirmLabel: 'Remove project',
});
