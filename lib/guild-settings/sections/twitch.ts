import { channel, colour, text } from '@/lib/core/fields';
import { defineSection } from '@/lib/guild-settings/section';

const variables = [
  { name: '{streamer}', meaning: 'Name of the streamer' },
  { name: '{game}', meaning: 'What is played' },
  { name: '{title}', meaning: 'Title of the stream' },
];

export const twitch = defineSection({
  id: 'twitch',
  title: 'Twitch',
  summary: 'Tell your members when streamers go live.',
  keywords: 'streams live streamer notifications announce',
  icon: 'radio',
  group: 'utility',
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
          label: 'Title when it is over',
          help: 'For streamers whose message is edited at the end.',
          max: 256,
          initial: '{streamer} was live',
          variables,
        }),
        embedColor: colour({ label: 'Colour', initial: '#9146FF' }),
        announceChannelId: channel({
          label: 'Default channel',
          help: 'Offered first when you add a streamer.',
        }),
      },
      extra: 'announcement',
    },
  ],
  wire: {
    read: 'twitch',
    save: 'twitch/settings',
    resources: { availableChannels: 'channels', availableRoles: 'roles' },
  },
});
