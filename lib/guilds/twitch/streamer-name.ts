import 'server-only';
import { AppError } from '@/lib/core/errors';
import { toTwitchName } from '@/lib/rules/trackers/twitch-name';

/** The login name in what a person typed. Throws `invalid` where there is none. */
export function requireStreamerName(text: string): string {
  const name = toTwitchName(text);
  if (name !== null) return name;
  const message = 'This is not a Twitch name or link. Try twitch.tv/name.';
  throw new AppError('invalid', { message, fields: { twitchUsername: message } });
}

/** Names of the call's members. */
export const streamerFields = { name: 'twitchUsername', channel: 'announceChannelId' } as const;
