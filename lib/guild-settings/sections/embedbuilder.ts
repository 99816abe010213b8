import { defineSection } from '@/lib/guild-settings/section';

export const embedbuilder = defineSection({
  id: 'embedbuilder',
  title: 'Embed Builder',
  summary: 'Build messages with embeds, buttons and menus, and post them as the bot, now or on a schedule.',
  keywords:
    'embeds rich message announcement webhook send post say template schedule scheduled planned recurring repeat daily weekly monthly later timer',
  icon: 'panels-top-left',
  group: 'utility',
  tabs: [
    { id: 'message', title: 'Message' },
    { id: 'planned', title: 'Planned' },
  ],
  blocks: [],
  keeps: { one: 'saved message', many: 'saved messages' },
  wire: { read: 'embedbuilder', resources: { availableChannels: 'channels', roles: 'roles' } },
});
