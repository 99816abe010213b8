import { defineSection } from '@/lib/guild-settings/section';

export const members = defineSection({
  id: 'members',
  title: 'Members',
  summary: 'Everybody in the server, with what they have earned. Search, kick and ban.',
  keywords: 'people users list search kick ban level coins',
  icon: 'users',
  group: 'utility',
  blocks: [],
  loadFailure: 'Error loading member data.',
  wire: { read: 'members', resources: { availableRoles: 'roles' } },
});
