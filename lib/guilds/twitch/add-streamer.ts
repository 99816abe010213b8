import 'server-only';
import type { FormValues } from '@/lib/core/form';
import type { GuildId } from '@/lib/core/ids';
import { addTracker } from '@/lib/guilds/trackers/add-tracker';
import type { TrackersNow } from '@/lib/guilds/trackers/tracker-list';
import { requireStreamerName, streamerFields } from '@/lib/guilds/twitch/streamer-name';
import type { Actor } from '@/lib/rules/audit/action';
import type { streamerForm } from '@/lib/rules/trackers/form';

export type NewStreamer = FormValues<typeof streamerForm>;

/** Follows a streamer. Throws as addTracker does, and `invalid` for what names nobody. */
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
