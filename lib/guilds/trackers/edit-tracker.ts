import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import { assertMay } from '@/lib/guilds/assert-may';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import { pingStake, requireRoles } from '@/lib/guilds/mention-roles';
import { requirePostable } from '@/lib/guilds/postable-channel';
import { getSeen } from '@/lib/guilds/seen-directory';
import type { TrackerFields } from '@/lib/guilds/trackers/add-tracker';
import { changeRules, type RuleChange } from '@/lib/guilds/trackers/change-rules';
import {
  changeTrackers,
  listTrackers,
  requireEntry,
  type TrackersNow,
} from '@/lib/guilds/trackers/tracker-list';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import { trackerActions } from '@/lib/rules/trackers/actions';
import type { TrackerPlatform } from '@/lib/rules/trackers/limits';

/** What is left out stays. */
export interface TrackerChange {
  readonly platform: TrackerPlatform;
  readonly key: string;
  readonly channelId?: string | undefined;
  readonly message?: string | undefined;
  readonly roleIds?: readonly string[] | undefined;
  readonly rules: RuleChange;
  readonly fields: TrackerFields;
}

/**
 * Changes where, when and how somebody is announced. What is sent is checked, what stays is not: a deleted
 * channel does not keep the text from being changed. Throws `not_found`, and `invalid` for a channel, role or
 * rules that cannot be used; `forbidden` for who may not post or ping there.
 */
export async function editTracker(guildId: GuildId, change: TrackerChange, by: Actor): Promise<TrackersNow> {
  const { platform, key, channelId, message, roleIds, rules, fields } = change;
  const snapshot = await getSeen(guildId, by);
  const known = requireEntry(await listTrackers(guildId, platform), platform, key);
  const wanted = { channelId: channelId ?? known.channelId, roleIds: roleIds ?? known.roleIds };
  const place = channelId === undefined ? null : requirePostable(snapshot, channelId, fields.channel);
  await assertMay(snapshot, by, trackerActions[platform].edit, pingStake(snapshot, wanted, known));
  const changed = {
    ...(place ? { channelId: place.id } : {}),
    ...(message === undefined ? {} : { message }),
    ...(roleIds === undefined ? {} : { roleIds: requireRoles(snapshot, roleIds, 'roleIds') }),
  };
  let username = key;
  const at = new Date().toISOString();
  const entries = await changeTrackers(guildId, platform, (before) => {
    username = requireEntry(before, platform, key).username;
    const after = before.map((entry) =>
      entry.key === key ? { ...entry, ...changed, rules: changeRules(rules, entry.rules) } : entry,
    );
    const params = { name: username };
    return {
      entries: after,
      entry: toActionEntry(trackerActions[platform].edit, { guildId, by, at, params }),
    };
  });
  return { username, entries, plan: await getGuildPlan(guildId) };
}
