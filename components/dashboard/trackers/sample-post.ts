import type { AnnouncedPost } from '@/lib/core/tracker-announcement';

/** A stream or a video to show announcements with: of the one that is edited, or of somebody made up. */
export function samplePost(platform: string, name: string | null): AnnouncedPost {
  if (platform === 'youtube') {
    const channel = name ?? 'Reef Cams';
    const title = 'A night on the coral reef, in 4K';
    return {
      url: 'https://www.youtube.com/',
      author: channel,
      description: title,
      values: { channel, title },
      footer: 'YouTube',
    };
  }
  const streamer = name ?? 'coralcooking';
  const [title, game] = ['Building a reef in one evening', 'Minecraft'];
  return {
    url: 'https://www.twitch.tv/',
    author: streamer,
    description: `${title}\nPlaying **${game}**`,
    values: { streamer, title, game },
    footer: 'Twitch',
  };
}
