import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import { addTracker } from '@/lib/guilds/trackers/add-tracker';
import type { RuleChange } from '@/lib/guilds/trackers/change-rules';
import type { TrackersNow } from '@/lib/guilds/trackers/tracker-list';
import { requireStreamerName, streamerFields } from '@/lib/guilds/twitch/streamer-name';
import type { Actor } from '@/lib/rules/audit/action';

export interface NewStreamer extends RuleChange {
  /** A name or a link. */
  readonly twitchUsername: string;
  readonly announceChannelId: string;
  readonly message: string;
  readonly roleIds: string[];
}

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
