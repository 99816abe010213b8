import { defineSection } from '@/lib/guild-settings/section';

export const embedbuilder = defineSection({
  id: 'embedbuilder',
  title: 'Embed Builder',
  summary: 'Write messages with embeds, buttons and menus, and let the bot post them.',
  keywords: 'embeds rich message announcement webhook send post say template',
  icon: 'panels-top-left',
  group: 'utility',
  blocks: [],
  wire: { read: 'embedbuilder', resources: { availableChannels: 'channels', roles: 'roles' } },
});
