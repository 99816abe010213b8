import 'server-only';
import { AppError } from '@/lib/core/errors';
import { toYoutubeChannel, type YoutubeChannel } from '@/lib/rules/trackers/youtube-channel';

/** The channel in what a person typed. Throws `invalid` where there is none. */
export function requireYoutubeChannel(text: string): YoutubeChannel {
  const channel = toYoutubeChannel(text);
  if (channel) return channel;
  const message = 'This is not a link to a YouTube channel. Try youtube.com/@handle.';
  throw new AppError('invalid', { message, fields: { youtubeUrl: message } });
}

/** Names of the call's members. */
export const channelFields = { name: 'youtubeUrl', channel: 'channel' } as const;
