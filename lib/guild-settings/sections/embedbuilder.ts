import { defineSection } from '@/lib/guild-settings/section';

export const embedbuilder = defineSection({
  id: 'embedbuilder',
  title: 'Embed Builder',
  summary: 'Build messages with embeds, buttons and menus, and post them as the bot.',
  keywords: 'embeds rich message announcement webhook send post say template',
  icon: 'panels-top-left',
  group: 'utility',
  blocks: [],
  keeps: { one: 'saved message', many: 'saved messages' },
  wire: { read: 'embedbuilder', resources: { availableChannels: 'channels', roles: 'roles' } },
});
