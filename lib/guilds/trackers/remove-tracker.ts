import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import { assertMay } from '@/lib/guilds/assert-may';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import {
  changeTrackers,
  listTrackers,
  requireEntry,
  type TrackersNow,
} from '@/lib/guilds/trackers/tracker-list';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import { trackerActions } from '@/lib/rules/trackers/actions';
import type { TrackerPlatform } from '@/lib/rules/trackers/limits';

/** Follows somebody no longer. Throws `not_found`, `forbidden` for who cannot see where they were announced. */
export async function removeTracker(
  guildId: GuildId,
  platform: TrackerPlatform,
  key: string,
  by: Actor,
): Promise<TrackersNow> {
  const { channelId } = requireEntry(await listTrackers(guildId, platform), platform, key);
  const action = trackerActions[platform].remove;
  await assertMay(await getSnapshot(guildId), by, action, { channels: { post: channelId } });
  let username = key;
  const at = new Date().toISOString();
  const entries = await changeTrackers(guildId, platform, (before) => {
    username = requireEntry(before, platform, key).username;
    return {
      entries: before.filter((entry) => entry.key !== key),
      entry: toActionEntry(action, { guildId, by, at, params: { name: username } }),
    };
  });
  return { username, entries, plan: await getGuildPlan(guildId) };
}
