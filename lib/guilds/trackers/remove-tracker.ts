import 'server-only';
import type { Viewer } from '@/lib/auth/session';
import type { GuildId } from '@/lib/core/ids';
import { recordAction } from '@/lib/guilds/record-action';
import {
  changeTrackers,
  requireEntry,
  type TrackerPlatform,
  trackerPlatforms,
} from '@/lib/guilds/trackers/tracker-list';

/** Follows somebody no longer; gives the name. Throws `not_found`. */
export async function removeTracker(
  guildId: GuildId,
  platform: TrackerPlatform,
  key: string,
  by: Viewer,
): Promise<string> {
  let username = key;
  await changeTrackers(guildId, platform, (entries) => {
    username = requireEntry(entries, platform, key).username;
    return entries.filter((entry) => entry.key !== key);
  });
  const { one } = trackerPlatforms[platform];
  await recordAction(guildId, { id: platform }, by, `Removed the ${one} '${username}'.`);
  return username;
}
