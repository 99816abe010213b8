import { clipText } from '@/lib/core/clip-text';
import { toColourNumber } from '@/lib/core/colour';
import type { OutgoingMessage } from '@/lib/core/discord';
import { fillPlaceholders } from '@/lib/core/placeholders';
import type { PostKind, TrackerPlatform } from '@/lib/rules/trackers/limits';

/** Grey. */
const ENDED_COLOUR = '#80848e';

/** What a guild has set for all announcements of a platform. Titles may carry placeholders. */
export interface PlatformAppearance {
  readonly titles: {
    /** For a video or short; on Twitch, which has none, the same as `live`. */
    readonly video: string;
    readonly live: string;
    /** For an ended stream whose message is edited. */
    readonly ended: string;
  };
  /** `#rrggbb`. */
  readonly colour: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The appearance in the values of a platform's settings section. */
export function platformAppearance(
  platform: TrackerPlatform,
  values: Readonly<Record<string, unknown>>,
): PlatformAppearance {
  const video = textOf(values.embedTitle);
  const live = platform === 'twitch' ? video : textOf(values.liveTitle);
  return { titles: { video, live, ended: textOf(values.endedTitle) }, colour: textOf(values.embedColor) };
}

export function titleFor(kind: PostKind, { titles }: PlatformAppearance): string {
  return kind === 'live' ? titles.live : titles.video;
}

export interface AnnouncementAppearance {
  /** May contain placeholders, like the message. */
  readonly title: string;
  /** `#rrggbb`. */
  readonly colour: string;
  readonly message: string;
  readonly roleIds: readonly string[];
}

/** A stream that has begun, or a video that is out. */
export interface AnnouncedPost {
  readonly url: string;
  readonly author: string;
  readonly description: string;
  /** For the placeholders. */
  readonly values: Readonly<Record<string, string>>;
  readonly footer: string;
}

/** The bot's post for a stream or a video: roles (only they are pinged), the text, and the embed. */
export function toTrackerAnnouncement(
  appearance: AnnouncementAppearance,
  post: AnnouncedPost,
): OutgoingMessage {
  const { title, colour, message, roleIds } = appearance;
  const pings = roleIds.map((id) => `<@&${id}>`).join(' ');
  const text = [pings, fillPlaceholders(message, post.values)].filter((part) => part !== '').join('\n');
  const content = clipText(text, 2000);
  const filled = clipText(fillPlaceholders(title, post.values).trim(), 256);
  return {
    ...(content === '' ? {} : { content }),
    embeds: [
      {
        author: { name: post.author, url: post.url },
        ...(filled === '' ? {} : { title: filled, url: post.url }),
        description: post.description,
        color: toColourNumber(colour),
        footer: { text: post.footer },
      },
    ],
    allowedMentions: { parse: [], roles: roleIds },
  };
}

/** An announcement after the stream: the text stays, the embed gets `title` and turns grey. No pings. */
export function toEndedAnnouncement(
  appearance: AnnouncementAppearance,
  post: AnnouncedPost,
): OutgoingMessage {
  return {
    ...toTrackerAnnouncement({ ...appearance, colour: ENDED_COLOUR }, post),
    allowedMentions: { parse: [] },
  };
}
