import { channel, colour, longText, select, text, toggle } from '@/lib/core/fields';
import { reactionStyles } from '@/lib/guild-settings/reaction-styles';
import { defineSection } from '@/lib/guild-settings/section';

const premium = 'basic';

export const suggestions = defineSection({
  id: 'suggestions',
  title: 'Suggestions',
  summary: 'Members suggest, everybody votes, your team decides.',
  icon: 'lightbulb',
  group: 'engagement',
  panel: 'suggestions',
  blocks: [
    {
      title: 'Suggestions',
      fields: {
        suggestionChannelID: channel({
          label: 'Suggestion channel',
          help: 'Where suggestions are posted. Without one nobody can suggest.',
        }),
        suggestionlogChannelID: channel({ label: 'Log channel', help: 'Where decisions are announced.' }),
        decline: toggle({
          label: 'Announce declined suggestions',
          help: 'Also say so when a suggestion is denied.',
          initial: true,
        }),
        deleteSuggestion: toggle({
          label: 'Delete after the decision',
          help: 'Take the suggestion out of its channel once it is decided.',
        }),
        reaction: select({
          label: 'Reaction style',
          help: 'What members vote with.',
          options: reactionStyles,
          initial: 1,
        }),
      },
    },
    {
      title: 'Embed',
      summary: 'How a suggestion looks.',
      extra: 'suggestion-preview',
      fields: {
        suggestioncolor: colour({ label: 'Colour', help: 'While it is open.', initial: '#00d4ff', premium }),
        approvedColor: colour({ label: 'Colour once approved', initial: '#57F287', premium }),
        deniedColor: colour({ label: 'Colour once denied', initial: '#ED4245', premium }),
        timestamp: toggle({
          label: 'Show the time',
          help: 'Write below a suggestion when it was made.',
          initial: true,
          premium,
        }),
        description: longText({
          label: 'Description',
          max: 1024,
          initial: '{suggestion}',
          variables: [
            { name: '{suggestion}', meaning: 'What was suggested' },
            { name: '{user}', meaning: 'Mentions the member' },
            { name: '{user_tag}', meaning: "The member's name, without a mention" },
          ],
          premium,
        }),
        footer: text({ label: 'Footer', max: 256, initial: 'Suggested by {user_tag}', premium }),
      },
    },
  ],
  wire: {
    read: 'suggestions',
    save: 'suggestions/settings',
    envelope: {
      settings: [
        'suggestionChannelID',
        'suggestionlogChannelID',
        'decline',
        'deleteSuggestion',
        'suggestioncolor',
        'approvedColor',
        'deniedColor',
        'description',
        'footer',
        'timestamp',
        'reaction',
      ],
    },
    resources: { availableChannels: 'channels' },
  },
});
