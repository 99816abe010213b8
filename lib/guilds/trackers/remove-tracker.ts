import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import { changeTrackers, requireEntry, type TrackersNow } from '@/lib/guilds/trackers/tracker-list';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import { trackerActions } from '@/lib/rules/trackers/actions';
import type { TrackerPlatform } from '@/lib/rules/trackers/limits';

/** Follows somebody no longer. Throws `not_found`. */
export async function removeTracker(
  guildId: GuildId,
  platform: TrackerPlatform,
  key: string,
  by: Actor,
): Promise<TrackersNow> {
  let username = key;
  const at = new Date().toISOString();
  const entries = await changeTrackers(guildId, platform, (before) => {
    username = requireEntry(before, platform, key).username;
    const action = trackerActions[platform].remove;
    return {
      entries: before.filter((entry) => entry.key !== key),
      entry: toActionEntry(action, { guildId, by, at, params: { name: username } }),
    };
  });
  return { username, entries, plan: await getGuildPlan(guildId) };
}
