import { channel, colour, select, toggle } from '@/lib/core/fields';
import { reactionStyles } from '@/lib/guild-settings/reaction-styles';
import { defineSection } from '@/lib/guild-settings/section';

export const reports = defineSection({
  id: 'reports',
  title: 'Reports',
  summary: 'Members report other members or problems; your team reads them in one channel.',
  icon: 'flag',
  group: 'moderation',
  panel: 'reports',
  blocks: [
    {
      title: 'Reports',
      fields: {
        reportChannelID: channel({
          label: 'Report channel',
          help: 'Where reports are posted. Without one nobody can report.',
        }),
        reportcolor: colour({ label: 'Colour', help: 'Edge of a posted report.', initial: '#ED4245' }),
        disableIssue: toggle({
          label: 'Disable issue reports',
          help: 'Members cannot report problems with the server.',
        }),
        disableUser: toggle({ label: 'Disable user reports', help: 'Members cannot report other members.' }),
        upvote: toggle({
          label: 'Upvote',
          help: 'Let others in the channel support a report with reactions.',
        }),
        reaction: select({
          label: 'Reaction style',
          help: 'The reactions under a report.',
          options: reactionStyles,
          initial: 1,
          shownWhen: { path: 'upvote', equals: true },
        }),
      },
    },
  ],
  wire: {
    read: 'reports',
    save: 'reports',
    envelope: {
      'settings.report': [
        'reportChannelID',
        'reportcolor',
        'disableIssue',
        'disableUser',
        'upvote',
        'reaction',
      ],
    },
    resources: { availableChannels: 'channels' },
  },
});
