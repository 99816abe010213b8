import { clipText } from '@/lib/core/clip-text';
import { toColourNumber } from '@/lib/core/colour';
import type { OutgoingMessage } from '@/lib/core/discord';
import { fillPlaceholders } from '@/lib/core/placeholders';

/** What a guild has set for the announcements of a platform. */
export interface AnnouncementLook {
  /** May carry placeholders, as the message above it. */
  readonly title: string;
  /** `#rrggbb`. */
  readonly colour: string;
  readonly message: string;
  readonly roleIds: readonly string[];
}

/** A stream that has begun, or a video that is out. */
export interface AnnouncedPost {
  readonly url: string;
  /** Whose it is. */
  readonly author: string;
  readonly description: string;
  /** For the placeholders. */
  readonly values: Readonly<Record<string, string>>;
  readonly footer: string;
}

/** What the bot posts for a stream or a video: the roles (which alone are pinged) and the text, and below them the embed. */
export function toTrackerAnnouncement(look: AnnouncementLook, post: AnnouncedPost): OutgoingMessage {
  const { title, colour, message, roleIds } = look;
  const pings = roleIds.map((id) => `<@&${id}>`).join(' ');
  const content = [pings, fillPlaceholders(message, post.values)].filter((part) => part !== '').join('\n');
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
