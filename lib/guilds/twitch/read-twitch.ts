import 'server-only';
import type { TwitchData } from '@/lib/contracts/trackers/twitch';
import type { PanelContext } from '@/lib/guilds/panel-reader';
import { listTrackers, type TrackersNow, trackerPlatforms } from '@/lib/guilds/trackers/tracker-list';
import { limitFor } from '@/lib/plans';

/** Streamers as the dashboard shows them, and whether there may be more. */
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

/** The streamers that a guild follows, and whether it may follow more. */
export async function readTwitch({ snapshot, plan }: PanelContext): Promise<TwitchData> {
  return toTwitchData({ entries: await listTrackers(snapshot.guild.id, 'twitch'), plan });
}
