import type { AnnouncedPost } from '@/lib/rules/trackers/announcement';
import type { PostKind, TrackerPlatform } from '@/lib/rules/trackers/limits';

export interface SampleWish {
  /** Of the one that is edited; null for somebody made up. */
  readonly name: string | null;
  readonly kind: PostKind;
  /** What is played on Twitch, where it shall be a certain game. */
  readonly game?: string | undefined;
  readonly isOver?: boolean;
}

/** A stream or a video to show announcements with. */
export function samplePost(platform: TrackerPlatform, wish: SampleWish): AnnouncedPost {
  const { name, kind, game = 'Minecraft', isOver = false } = wish;
  if (platform === 'youtube') {
    const channel = name ?? 'Reef Cams';
    const title = kind === 'live' ? 'Feeding time on the reef, live' : 'A night on the coral reef, in 4K';
    return {
      url: 'https://www.youtube.com/',
      author: channel,
      description: title,
      values: { channel, title },
      footer: 'YouTube',
    };
  }
  const streamer = name ?? 'coralcooking';
  const title = 'Building a reef in one evening';
  return {
    url: 'https://www.twitch.tv/',
    author: streamer,
    description: `${title}\n${isOver ? 'Played' : 'Playing'} **${game}**`,
    values: { streamer, title, game },
    footer: 'Twitch',
  };
}
