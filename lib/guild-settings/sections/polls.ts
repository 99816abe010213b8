import { channel, colour, longText, text, toggle } from '@/lib/core/fields';
import { defineSection } from '@/lib/guild-settings/section';

const pollVariables = [
  { name: '{title}', meaning: "The poll's title, or 'Poll' if it has none" },
  { name: '{description}', meaning: "The poll's description" },
  { name: '{end}', meaning: 'When the poll ends' },
  { name: '{author}', meaning: 'The person who started the poll' },
] as const;
const resultVariables = [
  { name: '{title}', meaning: "The poll's title" },
  { name: '{votes}', meaning: 'The number of votes' },
  { name: '{winner}', meaning: 'The option with the most votes, or all tied options' },
] as const;

export const polls = defineSection({
  id: 'polls',
  title: 'Polls',
  summary: 'Ask your members a question with up to three options and an end time.',
  keywords: 'poll vote voting survey question',
  icon: 'chart-bar',
  group: 'engagement',
  tabs: [
    { id: 'polls', title: 'Polls' },
    { id: 'settings', title: 'Settings' },
    { id: 'messages', title: 'Messages' },
  ],
  blocks: [
    {
      title: 'Settings',
      enabledBy: 'pollToggle',
      fields: {
        pollToggle: toggle({
          label: 'Enabled',
          help: 'Members can vote in polls.',
          initial: true,
          needs: 'Each poll is given its channel when it is started.',
        }),
        pollChannel: channel({
          label: 'Poll channel',
          help: 'Polls are posted here unless you choose another channel.',
        }),
        resultsChannel: channel({
          label: 'Results channel',
          help: "Leave empty to post results in the poll's own channel.",
        }),
        logPolls: toggle({
          label: 'Log polls',
          help: 'Log started, cancelled and closed polls.',
          needs: [{ field: 'logChannel', note: 'Choose a channel: nothing is logged without one.' }],
        }),
        logChannel: channel({
          label: 'Log channel',
          help: 'Started, cancelled and closed polls are logged here.',
          shownWhen: { path: 'logPolls', equals: true },
        }),
        allowStaffToCancel: toggle({
          label: 'Staff can cancel',
          help: 'Let moderators cancel any poll by command, not just their own.',
          initial: true,
          needs: 'It is a right of moderators.',
        }),
        deleteFinishedPolls: toggle({
          label: 'Delete finished polls',
          help: 'Remove the poll from its channel once the results are posted.',
          needs: 'It concerns polls that are posted already.',
        }),
      },
    },
    {
      title: 'Poll embed',
      tab: 'messages',
      summary: 'How polls look unless you write other texts for them.',
      preview: 'poll-preview',
      fields: {
        pollEmbedTitle: text({ label: 'Title', max: 256, initial: '{title}', variables: pollVariables }),
        pollEmbedColor: colour({ label: 'Colour', initial: '#5865F2' }),
        pollEmbedDescription: longText({
          label: 'Description',
          max: 1024,
          initial: '{description}',
          variables: pollVariables,
        }),
        pollEmbedFooter: text({
          label: 'Footer',
          max: 256,
          initial: 'Started by {author}',
          variables: pollVariables,
        }),
      },
    },
    {
      title: 'Result embed',
      tab: 'messages',
      summary: 'How results look.',
      preview: 'poll-result',
      fields: {
        pollResultEmbedTitle: text({
          label: 'Title',
          max: 256,
          initial: 'Results: {title}',
          variables: resultVariables,
        }),
        pollResultEmbedColor: colour({ label: 'Colour', initial: '#57F287' }),
        pollResultEmbedDescription: longText({
          label: 'Description',
          max: 1024,
          initial: 'Winner: {winner}\nVotes: {votes}',
          variables: resultVariables,
        }),
        pollResultEmbedFooter: text({ label: 'Footer', max: 256, variables: resultVariables }),
      },
    },
  ],
  activeWhen: ['pollToggle'],
  keeps: { one: 'running poll', many: 'running polls' },
  wire: {
    read: 'polls',
    save: 'polls/settings',
    failed: 'Failed to save poll settings.',
    envelope: {
      polls: [
        'pollToggle',
        'logPolls',
        'allowStaffToCancel',
        'deleteFinishedPolls',
        'pollChannel',
        'resultsChannel',
        'logChannel',
        'pollEmbedTitle',
        'pollEmbedDescription',
        'pollEmbedFooter',
        'pollEmbedColor',
        'pollResultEmbedTitle',
        'pollResultEmbedDescription',
        'pollResultEmbedFooter',
        'pollResultEmbedColor',
      ],
    },
    resources: { availableChannels: 'channels' },
  },
});
