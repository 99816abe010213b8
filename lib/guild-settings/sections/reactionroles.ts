import { channel, colour, emoji, role, toggle } from '@/lib/core/fields';
import { defineSection } from '@/lib/guild-settings/section';

export const reactionroles = defineSection({
  id: 'reactionroles',
  title: 'Reaction Roles',
  summary: 'Let members pick their own roles from a menu.',
  keywords: 'reaction roles self roles role menu buttons pick roles colours pronouns',
  icon: 'smile-plus',
  group: 'engagement',
  denied: 'Insufficient permissions',
  tabs: [
    { id: 'menus', title: 'Menus' },
    { id: 'settings', title: 'Settings' },
  ],
  blocks: [
    {
      title: 'Settings',
      enabledBy: 'Toggle',
      fields: {
        Toggle: toggle({
          label: 'Enabled',
          help: 'Members can choose roles from menus.',
          initial: true,
          needs: 'Each menu is made with its channel and roles.',
        }),
        roleid: role({
          label: 'Default role',
          help: 'Role preselected for new rows.',
          use: 'assign',
        }),
        emoji: emoji({ label: 'Default emoji', help: 'Emoji preselected for new rows.' }),
        defaultEmbedColor: colour({
          label: 'Default colour',
          help: 'Embed colour for new menus.',
          initial: '#5865F2',
        }),
        useDMs: toggle({
          label: 'DM members',
          help: 'Send a DM when a role is given or taken.',
          needs: 'Everyone can be sent a DM.',
        }),
        Log: channel({ label: 'Log channel', help: 'Roles given and taken are logged here.' }),
        logTimestamp: toggle({
          label: 'Timestamps',
          help: 'Show when each role was given or taken.',
          initial: true,
          needs: 'It changes how the log looks.',
        }),
        LogColor: colour({ label: 'Log colour', initial: '#5865F2' }),
      },
    },
  ],
  activeWhen: ['Toggle'],
  keeps: { one: 'menu', many: 'menus' },
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
