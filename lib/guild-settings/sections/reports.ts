import { channel, colour, duration, emoji, number, select, text, toggle } from '@/lib/core/fields';
import { rows } from '@/lib/core/rows';
import { reactionStyles } from '@/lib/guild-settings/reaction-styles';
import { longestCategory } from '@/lib/guild-settings/report-category';
import { defineSection } from '@/lib/guild-settings/section';

export const reports = defineSection({
  id: 'reports',
  title: 'Reports',
  summary: 'Members report other members or problems, and your team sees every report in one channel.',
  keywords: 'report member complaint issue flag',
  icon: 'flag',
  group: 'moderation',
  tabs: [
    { id: 'queue', title: 'Queue' },
    { id: 'settings', title: 'Settings' },
  ],
  blocks: [
    {
      title: 'Reports',
      fields: {
        reportChannelID: channel({
          label: 'Report channel',
          help: 'Reports are posted here. Leave empty to turn reports off.',
        }),
        reportcolor: colour({ label: 'Colour', help: 'Embed colour of posted reports.', initial: '#ED4245' }),
        disableIssue: toggle({
          label: 'Disable issue reports',
          help: "Members can't report problems with the server.",
          needs: 'It switches something off.',
        }),
        disableUser: toggle({
          label: 'Disable user reports',
          help: "Members can't report other members.",
          needs: 'It switches something off.',
        }),
        upvote: toggle({
          label: 'Upvote',
          help: 'Let people in the channel support a report with reactions.',
          needs: 'A style of reactions is always chosen.',
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
      summary: 'Categories members choose from. Leave empty to skip the question.',
      fields: {
        categories: rows({
          label: 'Categories',
          help: 'Existing reports keep their old category name.',
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
      summary: 'These apply to each member.',
      fields: {
        maxOpenReports: number({
          label: 'Open reports',
          help: 'How many unresolved reports a member can have at once.',
          min: 1,
          max: 50,
          initial: 5,
        }),
        cooldownMinutes: duration({
          label: 'Time between reports',
          help: 'Set to 0 for no wait.',
          min: 0,
          max: 1440,
          initial: 1,
        }),
      },
    },
  ],
  waits: { one: 'open report', many: 'open reports' },
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
