import { defineSection } from '@/lib/guild-settings/section';

export const commands = defineSection({
  id: 'commands',
  title: 'Commands',
  summary: "Which of the bot's commands can be used here, and by whom.",
  keywords: 'slash commands /help permissions who can use disable roles prefix',
  icon: 'square-slash',
  group: 'utility',
  blocks: [],
  wire: { read: 'commands', resources: { availableRoles: 'roles' } },
});
