import 'server-only';
import type { YoutubeData } from '@/lib/contracts/trackers/youtube';
import type { PanelContext } from '@/lib/guilds/panel-reader';
import { listTrackers, type TrackersNow, trackerPlatforms } from '@/lib/guilds/trackers/tracker-list';
import { limitFor } from '@/lib/plans';

/** YouTube channels as the dashboard shows them, and whether there may be more. */
export function toYoutubeData({ entries, plan }: Pick<TrackersNow, 'entries' | 'plan'>): YoutubeData {
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

/** The YouTube channels that a guild follows, and whether it may follow more. */
export async function readYoutube({ snapshot, plan }: PanelContext): Promise<YoutubeData> {
  return toYoutubeData({ entries: await listTrackers(snapshot.guild.id, 'youtube'), plan });
}
