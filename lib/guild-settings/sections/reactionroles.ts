import { channel, colour, emoji, role, toggle } from '@/lib/core/fields';
import { defineSection } from '@/lib/guild-settings/section';

export const reactionroles = defineSection({
  id: 'reactionroles',
  title: 'Reaction Roles',
  summary: 'Menus with which members choose their own roles.',
  keywords: 'reaction roles self roles role menu buttons pick roles colours pronouns',
  icon: 'smile-plus',
  group: 'engagement',
  blocks: [
    {
      title: 'Settings',
      enabledBy: 'Toggle',
      fields: {
        Toggle: toggle({ label: 'Enabled', help: 'Members can choose roles from menus.', initial: true }),
        roleid: role({
          label: 'Default role',
          help: 'What a new row of a menu gives at first.',
          use: 'assign',
        }),
        emoji: emoji({ label: 'Default emoji', help: 'What a new row of a menu shows at first.' }),
        defaultEmbedColor: colour({
          label: 'Default colour',
          help: 'Edge of a new menu.',
          initial: '#5865F2',
        }),
        useDMs: toggle({
          label: 'Tell members',
          help: 'Send a direct message when a role is given or taken.',
        }),
        Log: channel({ label: 'Log channel', help: 'Where given and taken roles are noted.' }),
        logTimestamp: toggle({ label: 'Time in the log', help: 'Write when it was.', initial: true }),
        LogColor: colour({ label: 'Colour of the log', initial: '#5865F2' }),
      },
    },
  ],
  activeWhen: ['Toggle'],
  wire: {
    read: 'reactionroles',
    save: 'reactionroles/settings',
    envelope: {
      settings: [
        'Toggle',
        'roleid',
        'emoji',
        'useDMs',
        'Log',
        'logTimestamp',
        'LogColor',
        'defaultEmbedColor',
      ],
    },
    resources: { availableRoles: 'roles', availableChannels: 'channels' },
  },
});
