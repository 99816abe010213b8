import { defineSection } from '@/lib/guild-settings/section';

export const commands = defineSection({
  id: 'commands',
  title: 'Commands',
  summary: "Choose which of the bot's commands work here and who can use them.",
  keywords: 'slash commands /help permissions who can use disable roles prefix',
  icon: 'square-slash',
  group: 'utility',
  blocks: [],
  keeps: { one: 'command', many: 'commands' },
  wire: { read: 'commands', resources: { availableRoles: 'roles' } },
});
