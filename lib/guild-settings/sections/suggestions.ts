import { channel, colour, longText, select, text, toggle } from '@/lib/core/fields';
import { reactionStyles } from '@/lib/guild-settings/reaction-styles';
import { defineSection } from '@/lib/guild-settings/section';

const premium = 'basic';

export const suggestions = defineSection({
  id: 'suggestions',
  title: 'Suggestions',
  summary: 'Members suggest, everyone votes, your team decides.',
  keywords: 'suggest ideas feedback vote',
  icon: 'lightbulb',
  group: 'engagement',
  tabs: [
    { id: 'queue', title: 'Queue' },
    { id: 'settings', title: 'Settings' },
    { id: 'message', title: 'Message' },
  ],
  blocks: [
    {
      title: 'Suggestions',
      fields: {
        suggestionChannelID: channel({
          label: 'Suggestion channel',
          help: 'Suggestions are posted here. Leave empty to turn suggestions off.',
        }),
        suggestionlogChannelID: channel({ label: 'Log channel', help: 'Decisions are announced here.' }),
        decline: toggle({
          label: 'Announce denied suggestions',
          help: 'Also announce when a suggestion is denied.',
          initial: true,
          needs: 'It only says which decisions the log channel gets, and announcing none is a choice.',
        }),
        deleteSuggestion: toggle({
          label: 'Delete after the decision',
          help: "Remove the suggestion from its channel once it's decided.",
          needs: 'It concerns suggestions that are posted already.',
        }),
        reaction: select({
          label: 'Reaction style',
          help: 'The reactions members vote with.',
          options: reactionStyles,
          initial: 1,
        }),
      },
    },
    {
      title: 'Embed',
      tab: 'message',
      summary: 'How suggestions look.',
      preview: 'suggestion-preview',
      fields: {
        suggestioncolor: colour({
          label: 'Colour',
          help: 'Used while a suggestion is open.',
          initial: '#00d4ff',
          premium,
        }),
        approvedColor: colour({ label: 'Approved colour', initial: '#57F287', premium }),
        deniedColor: colour({ label: 'Denied colour', initial: '#ED4245', premium }),
        timestamp: toggle({
          label: 'Timestamps',
          help: 'Show when each suggestion was made.',
          initial: true,
          needs: 'It changes how suggestions look.',
          premium,
        }),
        description: longText({
          label: 'Description',
          max: 1024,
          initial: '{suggestion}',
          variables: [
            { name: '{suggestion}', meaning: 'The suggestion' },
            { name: '{user}', meaning: 'Mentions the member' },
            { name: '{user_tag}', meaning: "The member's name, without a mention" },
          ],
          premium,
        }),
        footer: text({ label: 'Footer', max: 256, initial: 'Suggested by {user_tag}', premium }),
      },
    },
  ],
  waits: { one: 'open suggestion', many: 'open suggestions' },
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
