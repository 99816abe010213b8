import { channel, colour, longText, text, toggle } from '@/lib/core/fields';
import { defineSection } from '@/lib/guild-settings/section';

const pollVariables = [
  { name: '{title}', meaning: 'What is asked; Poll when it has no title' },
  { name: '{description}', meaning: 'What was written below it' },
  { name: '{end}', meaning: 'When the poll ends' },
  { name: '{author}', meaning: 'Who started it' },
] as const;
const resultVariables = [
  { name: '{title}', meaning: 'What was asked' },
  { name: '{votes}', meaning: 'How many voted' },
  { name: '{winner}', meaning: 'The option with the most votes, or all that are even' },
] as const;

export const polls = defineSection({
  id: 'polls',
  title: 'Polls',
  summary: 'Ask your members, with up to three options and an end.',
  icon: 'chart-bar',
  group: 'engagement',
  blocks: [
    {
      title: 'Settings',
      enabledBy: 'pollToggle',
      fields: {
        pollToggle: toggle({ label: 'Enabled', help: 'Members can vote in polls.', initial: true }),
        pollChannel: channel({
          label: 'Poll channel',
          help: 'Where polls are posted unless another is chosen.',
        }),
        resultsChannel: channel({
          label: 'Results channel',
          help: "Where results are posted; without one, in the poll's own channel.",
        }),
        logPolls: toggle({ label: 'Log polls', help: 'Note started, cancelled and closed polls.' }),
        logChannel: channel({
          label: 'Log channel',
          help: 'Where they are noted.',
          shownWhen: { path: 'logPolls', equals: true },
        }),
        allowStaffToCancel: toggle({
          label: 'Staff may cancel',
          help: 'Moderators can cancel polls by command, not only who started them.',
          initial: true,
        }),
        deleteFinishedPolls: toggle({
          label: 'Delete finished polls',
          help: 'Take the poll out of its channel once the results are posted.',
        }),
      },
    },
    {
      title: 'Poll embed',
      summary: 'How a poll looks unless its own texts say otherwise.',
      extra: 'poll-preview',
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
      summary: 'How the result looks.',
      extra: 'poll-result',
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
  panel: 'polls',
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
