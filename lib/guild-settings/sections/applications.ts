import { channel, role, toggle } from '@/lib/core/fields';
import { defineSection } from '@/lib/guild-settings/section';

export const applications = defineSection({
  id: 'applications',
  title: 'Applications',
  summary: 'Application forms for members to fill in and your team to review.',
  keywords: 'apply forms staff application recruit questions',
  icon: 'clipboard-list',
  group: 'engagement',
  tabs: [
    { id: 'submissions', title: 'Submissions' },
    { id: 'forms', title: 'Applications' },
    { id: 'settings', title: 'Settings' },
  ],
  blocks: [
    {
      title: 'Settings',
      enabledBy: 'Toggle',
      fields: {
        Toggle: toggle({
          label: 'Enabled',
          help: 'Members can apply.',
          needs: 'Its forms are made beside the settings, where it is checked that one is open.',
        }),
        Access_Role: role({
          label: 'Access role',
          help: 'Only members with this role can apply. Leave empty to let everyone apply.',
          placeholder: 'Everyone',
          none: 'everyone',
        }),
        DMUserResults: toggle({
          label: 'Send results by DM',
          help: 'Applicants get a DM with the decision.',
          initial: true,
          needs: 'Everyone can be sent a DM.',
        }),
        ToggleLogs: toggle({
          label: 'Log applications',
          help: 'Log new applications and decisions.',
          needs: [{ field: 'logChannelID', note: 'Choose a channel: nothing is logged without one.' }],
        }),
        logChannelID: channel({
          label: 'Log channel',
          help: 'New applications and decisions are logged here.',
          shownWhen: { path: 'ToggleLogs', equals: true },
        }),
      },
    },
  ],
  activeWhen: ['Toggle'],
  keeps: { one: 'form', many: 'forms' },
  waits: { one: 'application to review', many: 'applications to review' },
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
