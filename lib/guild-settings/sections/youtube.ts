import { channel, colour, text } from '@/lib/core/fields';
import { defineSection } from '@/lib/guild-settings/section';

export const youtube = defineSection({
  id: 'youtube',
  title: 'Youtube',
  summary: 'Tell your members about new videos.',
  icon: 'square-play',
  group: 'utility',
  blocks: [
    {
      title: 'Announcement',
      fields: {
        embedTitle: text({
          label: 'Title',
          help: 'You can use {channel} and {title}.',
          max: 256,
          initial: '{channel} has a new video!',
          variables: [
            { name: '{channel}', meaning: 'Name of the channel' },
            { name: '{title}', meaning: 'Title of the video' },
          ],
        }),
        embedColor: colour({ label: 'Colour', initial: '#FF0000' }),
        announceChannelId: channel({
          label: 'Default channel',
          help: 'Offered first when you add a YouTube channel.',
        }),
      },
      extra: 'announcement',
    },
  ],
  wire: {
    read: 'youtube',
    save: 'youtube/settings',
    aliases: { announceChannel: 'announceChannelId' },
    resources: { availableChannels: 'channels', availableRoles: 'roles' },
  },
  panel: 'youtube',
});
