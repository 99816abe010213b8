import { duration, role, toggle } from '@/lib/core/fields';
import { defineSection } from '@/lib/guild-settings/section';

export const autorole = defineSection({
  id: 'autorole',
  title: 'Auto Role',
  summary: 'Give a role to everyone who joins, and give members their role back when they return.',
  keywords: 'autorole auto roles join role default role sticky newcomers',
  icon: 'user-round-plus',
  group: 'utility',
  blocks: [
    {
      title: 'Auto role',
      summary: 'Given to every new member.',
      enabledBy: 'autoroleToggle',
      fields: {
        autoroleToggle: toggle({
          label: 'Enabled',
          help: 'Give the role when a member joins.',
          needs: [{ field: 'autoroleID', note: 'Choose a role: new members get nothing without one.' }],
        }),
        autoroleID: role({ label: 'Role', help: 'New members get this role.', use: 'assign' }),
        autoroleDelay: duration({
          label: 'Delay',
          help: 'Set to 0 to give the role immediately.',
          min: 0,
          max: 1440,
          initial: 0,
        }),
        autoroleIgnoreBots: toggle({
          label: 'Skip bots',
          help: "Bots don't get the role.",
          initial: true,
          needs: 'It only says who is left out.',
        }),
      },
    },
    {
      title: 'Sticky role',
      summary: 'Returned to members who leave and come back.',
      enabledBy: 'stickyroleToggle',
      fields: {
        stickyroleToggle: toggle({
          label: 'Enabled',
          help: 'Give the role back when a member rejoins.',
          needs: [{ field: 'stickyroleID', note: 'Choose a role: nothing is given back without one.' }],
        }),
        stickyroleID: role({ label: 'Role', help: 'Members who had this role get it back.', use: 'assign' }),
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
