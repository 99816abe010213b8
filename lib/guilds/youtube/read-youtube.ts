import 'server-only';
import type { YoutubeData } from '@/lib/contracts/trackers/tracker-data';
import type { PanelContext } from '@/lib/guilds/panel-reader';
import { listTrackers, trackerPlatforms } from '@/lib/guilds/trackers/tracker-list';
import { limitFor } from '@/lib/plans';

/** The YouTube channels that a guild follows, and whether it may follow more. */
export async function readYoutube({ snapshot, plan }: PanelContext): Promise<YoutubeData> {
  const entries = await listTrackers(snapshot.guild.id, 'youtube');
  const slots = limitFor(trackerPlatforms.youtube.limit, plan);
  return {
    trackedUsers: entries.map(({ key, username, ytChannelId, channelId, message, roleIds, rules }) => ({
      ytChannelId,
      username,
      youtubeUrl: key,
      announceChannelId: channelId,
      message,
      roleIds,
      ...rules,
    })),
    canAdd: entries.length < slots,
    slots,
  };
}
