import { access } from '@/lib/core/access';
import { defineAction } from '@/lib/rules/audit/action';

const base = { section: 'trackedprojects', access: access.section } as const;

export const addProjectAction = defineAction({
  ...base,
  id: 'project.add',
  needs: { channels: { post: ['sendMessages'], pinged: ['mentionEveryone'] } },
  audit: "Added the project '{name}'.",
});

export const editProjectAction = defineAction({
  ...base,
  id: 'project.edit',
  needs: { channels: { post: ['sendMessages'], pinged: ['mentionEveryone'] } },
  audit: "Changed the announcements of the project '{name}'.",
});

export const removeProjectAction = defineAction({
  ...base,
  id: 'project.remove',
  needs: { channels: { post: [] } },
  audit: "Removed the project '{name}'.",
  asks: {
    title: 'Remove {name}?',
    description: 'New versions are not announced any more. What was posted stays.',
    confirmLabel: 'Remove project',
  },
});
