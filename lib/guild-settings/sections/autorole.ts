import { role, toggle } from '@/lib/core/fields';
import { defineSection } from '@/lib/guild-settings/section';

export const autorole = defineSection({
  id: 'autorole',
  title: 'Auto Role',
  summary: 'Give a role to everybody who joins, and give roles back to those who return.',
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
  lamps: ['autoroleToggle', 'stickyroleToggle'],
  wire: {
    read: 'autorole',
    save: 'autorole',
    envelope: { settings: ['autoroleID', 'autoroleToggle'], sticky: ['stickyroleID', 'stickyroleToggle'] },
    resources: { availableRoles: 'roles' },
  },
});
