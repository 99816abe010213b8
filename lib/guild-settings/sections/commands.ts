import { defineSection } from '@/lib/guild-settings/section';

export const commands = defineSection({
  id: 'commands',
  title: 'Commands',
  summary: "Choose which of the bot's commands work here and who can use them, and write your own.",
  keywords:
    'slash commands /help permissions who can use disable roles prefix custom commands auto responses tags triggers autoresponder',
  icon: 'square-slash',
  group: 'utility',
  tabs: [
    { id: 'bot', title: "The bot's commands" },
    { id: 'custom', title: 'Custom Commands' },
    { id: 'responses', title: 'Auto Responses' },
  ],
  blocks: [],
  keeps: { one: 'command', many: 'commands' },
  wire: { read: 'commands', resources: { availableRoles: 'roles', availableChannels: 'channels' } },
});
