import { channel, colour, text } from '@/lib/core/fields';
import { defineSection } from '@/lib/guild-settings/section';

const variables = [
  { name: '{channel}', meaning: "The channel's name" },
  { name: '{title}', meaning: 'The title of the video or stream' },
];

export const youtube = defineSection({
  id: 'youtube',
  title: 'Youtube',
  summary: 'Tell your members about new videos and live streams.',
  keywords: 'videos uploads channel notifications announce',
  icon: 'square-play',
  group: 'utility',
  tabs: [
    { id: 'channels', title: 'Channels' },
    { id: 'settings', title: 'Settings' },
  ],
  blocks: [
    {
      title: 'Announcement',
      fields: {
        embedTitle: text({
          label: 'Video title',
          help: 'You can use {channel} and {title}.',
          max: 256,
          initial: '{channel} has a new video!',
          variables,
        }),
        liveTitle: text({
          label: 'Live stream title',
          help: 'Also used for premieres.',
          max: 256,
          initial: '{channel} is live!',
          variables,
        }),
        endedTitle: text({
          label: 'Title after the stream',
          help: 'Used for channels whose live message is edited when the stream ends.',
          max: 256,
          initial: '{channel} was live',
          variables,
        }),
        embedColor: colour({ label: 'Colour', initial: '#FF0000' }),
        announceChannelId: channel({
          label: 'Default channel',
          help: 'Preselected when you add a YouTube channel.',
        }),
      },
      preview: 'announcement',
    },
  ],
  keeps: { one: 'channel', many: 'channels' },
  wire: {
    read: 'youtube',
    save: 'youtube/settings',
    aliases: { announceChannel: 'announceChannelId' },
    resources: { availableChannels: 'channels', availableRoles: 'roles' },
  },
});
