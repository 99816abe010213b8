import { defineSection } from '@/lib/guild-settings/section';

export const members = defineSection({
  id: 'members',
  title: 'Members',
  summary: 'All members of this server, with their levels and coins. Search, kick or ban.',
  keywords: 'people users list search kick ban level coins',
  icon: 'users',
  group: 'utility',
  blocks: [],
  loadFailure: 'Error loading member data.',
  keeps: { one: 'member', many: 'members' },
  wire: { read: 'members', resources: { availableRoles: 'roles' } },
});
