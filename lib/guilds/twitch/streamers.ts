import 'server-only';
import type { TwitchData } from '@/lib/contracts/trackers/twitch';
import { invalidAt } from '@/lib/core/errors';
import type { FormValues } from '@/lib/core/form';
import type { GuildId } from '@/lib/core/ids';
import { addTracker } from '@/lib/guilds/trackers/change-trackers';
import { type TrackersNow, trackerPlatforms } from '@/lib/guilds/trackers/tracker-list';
import { limitFor } from '@/lib/plan-limits';
import type { Actor } from '@/lib/rules/audit/action';
import type { streamerForm } from '@/lib/rules/trackers/form';
import { toTwitchName } from '@/lib/rules/trackers/twitch-name';

/** The login name in a typed text. Throws `invalid` if there is none. */
export function requireStreamerName(text: string): string {
  const name = toTwitchName(text);
  if (name !== null) return name;
  throw invalidAt('twitchUsername', 'This is not a Twitch name or link. Try twitch.tv/name.');
}

/** Names of the call's members. */
export const streamerFields = { name: 'twitchUsername', channel: 'announceChannelId' } as const;

export type NewStreamer = FormValues<typeof streamerForm>;

/** Follows a streamer. Throws what addTracker throws, and `invalid` for an invalid name. */
export async function addStreamer(guildId: GuildId, input: NewStreamer, by: Actor): Promise<TrackersNow> {
  const name = requireStreamerName(input.twitchUsername);
  const { twitchUsername: _, announceChannelId, message, roleIds, ...rules } = input;
  const entry = {
    key: name,
    username: name,
    ytChannelId: null,
    channelId: announceChannelId,
    message,
    roleIds,
  };
  return addTracker(guildId, { platform: 'twitch', entry, rules, fields: streamerFields }, by);
}

export function toTwitchData({ entries, plan }: Pick<TrackersNow, 'entries' | 'plan'>): TwitchData {
  const slots = limitFor(trackerPlatforms.twitch.limit, plan);
  return {
    trackedStreamers: entries.map(({ key, channelId, message, roleIds, rules }) => ({
      twitchUsername: key,
      announceChannelId: channelId,
      message,
      roleIds,
      ...rules,
    })),
    canAdd: entries.length < slots,
    slots,
  };
}
