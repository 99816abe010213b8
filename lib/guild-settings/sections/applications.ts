import { channel, role, toggle } from '@/lib/core/fields';
import { defineSection } from '@/lib/guild-settings/section';

export const applications = defineSection({
  id: 'applications',
  title: 'Applications',
  summary: 'Forms that members fill in, for your team to decide on.',
  keywords: 'apply forms staff application recruit questions',
  icon: 'clipboard-list',
  group: 'engagement',
  blocks: [
    {
      title: 'Settings',
      enabledBy: 'Toggle',
      fields: {
        Toggle: toggle({ label: 'Enabled', help: 'Members can apply.' }),
        Access_Role: role({
          label: 'Access role',
          help: 'Who may apply; without a role, everyone.',
          placeholder: 'Everyone',
        }),
        DMUserResults: toggle({
          label: 'Send results by direct message',
          help: 'Tell applicants what was decided.',
          initial: true,
        }),
        ToggleLogs: toggle({ label: 'Log applications', help: 'Note new applications and decisions.' }),
        logChannelID: channel({
          label: 'Log channel',
          help: 'Where they are noted.',
          shownWhen: { path: 'ToggleLogs', equals: true },
        }),
      },
    },
  ],
  activeWhen: ['Toggle'],
  wire: {
    read: 'applications',
    save: 'applications',
    failed: '❌ Failed to save settings.',
    envelope: {
      ApplicationSettings: ['Toggle', 'ToggleLogs', 'Access_Role', 'DMUserResults', 'logChannelID'],
    },
    resources: { availableRoles: 'roles', availableChannels: 'channels' },
  },
});
