import { duration, role, toggle } from '@/lib/core/fields';
import { defineSection } from '@/lib/guild-settings/section';

export const autorole = defineSection({
  id: 'autorole',
  title: 'Auto Role',
  summary: 'Give a role to everybody who joins, and give roles back to those who return.',
  keywords: 'autorole auto roles join role default role sticky newcomers',
  icon: 'user-round-plus',
  group: 'utility',
  blocks: [
    {
      title: 'Auto role',
      summary: 'Given to every new member.',
      enabledBy: 'autoroleToggle',
      fields: {
        autoroleToggle: toggle({ label: 'Enabled', help: 'Give the role on joining.' }),
        autoroleID: role({ label: 'Role', help: 'The role that new members get.', use: 'assign' }),
        autoroleDelay: duration({
          label: 'Wait before giving the role',
          help: '0: at once.',
          min: 0,
          max: 1440,
          initial: 0,
        }),
        autoroleIgnoreBots: toggle({
          label: 'Leave bots out',
          help: 'Bots that are added do not get the role.',
          initial: true,
        }),
      },
    },
    {
      title: 'Sticky role',
      summary: 'Stays with a member who leaves and comes back.',
      enabledBy: 'stickyroleToggle',
      fields: {
        stickyroleToggle: toggle({ label: 'Enabled', help: 'Give the role back on rejoining.' }),
        stickyroleID: role({ label: 'Role', help: 'The role that is remembered.', use: 'assign' }),
      },
    },
  ],
  activeWhen: ['autoroleToggle', 'stickyroleToggle'],
  wire: {
    read: 'autorole',
    save: 'autorole',
    envelope: {
      settings: ['autoroleID', 'autoroleToggle', 'autoroleDelay', 'autoroleIgnoreBots'],
      sticky: ['stickyroleID', 'stickyroleToggle'],
    },
    resources: { availableRoles: 'roles' },
  },
});
