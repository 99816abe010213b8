import { channel, colour, duration, emoji, number, select, text, toggle } from '@/lib/core/fields';
import { rows } from '@/lib/core/rows';
import { reactionStyles } from '@/lib/guild-settings/reaction-styles';
import { defineSection } from '@/lib/guild-settings/section';
import { longestCategory } from '@/lib/rules/reports/category';

export const reports = defineSection({
  id: 'reports',
  title: 'Reports',
  summary: 'Members report other members or problems; your team reads them in one channel.',
  keywords: 'report member complaint issue flag',
  icon: 'flag',
  group: 'moderation',
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
    {
      title: 'Categories',
      summary: 'What members say a report is about. With none they are not asked.',
      fields: {
        categories: rows({
          label: 'Categories',
          help: 'Reports that were sent keep the name that their category had.',
          of: {
            name: text({ label: 'Name', min: 1, max: longestCategory }),
            emoji: emoji({ label: 'Emoji' }),
          },
          unique: 'name',
          max: 10,
          rowLabel: 'Category',
          addLabel: 'Add a category',
        }),
      },
    },
    {
      title: 'Limits',
      summary: 'For each member.',
      fields: {
        maxOpenReports: number({
          label: 'Open reports',
          help: 'How many reports a member may have that are not resolved.',
          min: 1,
          max: 50,
          initial: 5,
        }),
        cooldownMinutes: duration({
          label: 'Time between reports',
          help: '0: none.',
          min: 0,
          max: 1440,
          initial: 1,
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
        'categories',
        'maxOpenReports',
        'cooldownMinutes',
      ],
    },
    resources: { availableChannels: 'channels' },
  },
});
