import { channel, colour, text } from '@/lib/core/fields';
import { defineSection } from '@/lib/guild-settings/section';

const variables = [
  { name: '{streamer}', meaning: "The streamer's name" },
  { name: '{game}', meaning: 'The game being played' },
  { name: '{title}', meaning: "The stream's title" },
];

export const twitch = defineSection({
  id: 'twitch',
  title: 'Twitch',
  summary: 'Tell your members when streamers go live.',
  keywords: 'streams live streamer notifications announce',
  icon: 'radio',
  group: 'utility',
  tabs: [
    { id: 'streamers', title: 'Streamers' },
    { id: 'settings', title: 'Settings' },
  ],
  blocks: [
    {
      title: 'Announcement',
      fields: {
        embedTitle: text({
          label: 'Title',
          help: 'You can use {streamer}, {game} and {title}.',
          max: 256,
          initial: '{streamer} is live!',
          variables,
        }),
        endedTitle: text({
          label: 'Title after the stream',
          help: 'Used for streamers whose message is edited when the stream ends.',
          max: 256,
          initial: '{streamer} was live',
          variables,
        }),
        embedColor: colour({ label: 'Colour', initial: '#9146FF' }),
        announceChannelId: channel({
          label: 'Default channel',
          help: 'Preselected when you add a streamer.',
        }),
      },
      preview: 'announcement',
    },
  ],
  keeps: { one: 'streamer', many: 'streamers' },
  wire: {
    read: 'twitch',
    save: 'twitch/settings',
    resources: { availableChannels: 'channels', availableRoles: 'roles' },
  },
});
