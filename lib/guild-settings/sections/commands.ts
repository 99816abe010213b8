import { defineSection } from '@/lib/guild-settings/section';

export const commands = defineSection({
  id: 'commands',
  title: 'Commands',
  summary: "Choose which of the bot's commands work here and who can use them.",
  icon: 'square-slash',
  group: 'utility',
  blocks: [],
  wire: { read: 'commands', resources: { availableRoles: 'roles' } },
});
