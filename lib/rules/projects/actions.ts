import { access } from '@/lib/core/access';
import { defineAction } from '@/lib/rules/audit/action';

const base = { section: 'trackedprojects', access: access.section } as const;

export const addProjectAction = defineAction({
  ...base,
  id: 'project.add',
  audit: "Added the project '{name}'.",
});

export const editProjectAction = defineAction({
  ...base,
  id: 'project.edit',
  audit: "Changed the announcements for the project '{name}'.",
});

export const removeProjectAction = defineAction({
  ...base,
  id: 'project.remove',
  audit: "Removed the project '{name}'.",
  asks: {
    title: 'Remove {name}?',
    description: 'New versions will no longer be announced. Existing posts stay.',
    confirmLabel: 'Remove project',
  },
});
