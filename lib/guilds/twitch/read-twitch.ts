import 'server-only';
import type { TwitchData } from '@/lib/contracts/trackers/tracker-data';
import type { PanelContext } from '@/lib/guilds/panel-reader';
import { listTrackers, trackerPlatforms } from '@/lib/guilds/trackers/tracker-list';
import { limitFor } from '@/lib/plans';

/** The streamers that a guild follows, and whether it may follow more. */
export async function readTwitch({ snapshot, plan }: PanelContext): Promise<TwitchData> {
  const entries = await listTrackers(snapshot.guild.id, 'twitch');
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
