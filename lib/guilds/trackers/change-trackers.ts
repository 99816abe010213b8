import 'server-only';
import { invalidAt, takenAt } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { assertMay } from '@/lib/guilds/assert-may';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import { getGuildPlan, requireSlot, requireUnlocked } from '@/lib/guilds/guild-plan';
import { pingStake, requirePostable, requireRoles } from '@/lib/guilds/references';
import { getSeen } from '@/lib/guilds/seen-directory';
import {
  changeTrackers,
  listTrackers,
  requireEntry,
  type TrackersNow,
  trackerPlatforms,
} from '@/lib/guilds/trackers/tracker-list';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import { lockOn } from '@/lib/rules/premium/within-plan';
import { trackerActions } from '@/lib/rules/trackers/actions';
import { defaultRules, type TrackerPlatform } from '@/lib/rules/trackers/limits';
import { contradictionIn } from '@/lib/rules/trackers/rules';
import type { TrackerEntry, TrackerRules } from '@/lib/rules/trackers/schema';

/** What is left out stays. */
export type RuleChange = { readonly [Name in keyof TrackerRules]?: TrackerRules[Name] | undefined };

/**
 * Rules with what was changed, of `before` or else of the defaults. Throws `invalid` when they contradict
 * each other.
 */
export function changeRules(change: RuleChange, before: TrackerRules = defaultRules): TrackerRules {
  const rules: TrackerRules = {
    kinds: change.kinds ?? before.kinds,
    games: change.games ?? before.games,
    titleWords: change.titleWords ?? before.titleWords,
    excludedWords: change.excludedWords ?? before.excludedWords,
    pauseMinutes: change.pauseMinutes ?? before.pauseMinutes,
    whenOver: change.whenOver ?? before.whenOver,
  };
  const message = contradictionIn(rules);
  if (message === null) return rules;
  throw invalidAt('excludedWords', message);
}

/** Names of the input's members, for what is wrong with them. */
export interface TrackerFields {
  readonly name: string;
  readonly channel: string;
}

export interface NewTracker {
  readonly platform: TrackerPlatform;
  readonly entry: Omit<TrackerEntry, 'addedAt' | 'rules' | 'roleIds'> & {
    readonly roleIds: readonly string[];
  };
  readonly rules: RuleChange;
  readonly fields: TrackerFields;
}

/**
 * Follows somebody in a guild. Throws `invalid` for a channel, role or rules that cannot be used,
 * `already_exists`, and `premium_required` or `conflict` when the plan allows no more, however many ask at
 * once; `forbidden` for who may not post or ping there.
 */
export async function addTracker(
  guildId: GuildId,
  { platform, entry, rules, fields }: NewTracker,
  by: Actor,
): Promise<TrackersNow> {
  const snapshot = await getSeen(guildId, by);
  requirePostable(snapshot, entry.channelId, fields.channel);
  await assertMay(snapshot, by, trackerActions[platform].add, pingStake(snapshot, entry));
  const roleIds = requireRoles(snapshot, entry.roleIds, 'roleIds');
  const plan = await getGuildPlan(guildId);
  const { limit, one, many } = trackerPlatforms[platform];
  const at = new Date().toISOString();
  const { username } = entry;
  const params = { name: username };
  const added = { ...entry, roleIds, rules: changeRules(rules), addedAt: at };
  const entries = await changeTrackers(guildId, platform, (before) => {
    if (before.some(({ key }) => key === entry.key)) {
      throw takenAt(fields.name, `The ${one} '${username}' is already in the list.`);
    }
    requireSlot(limit, plan, before.length, many);
    const noted = toActionEntry(trackerActions[platform].add, { guildId, by, at, params });
    return { entries: [...before, added], entry: noted };
  });
  return { username, entries, plan };
}

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
 * channel does not keep the text from being changed. Throws `not_found`, `premium_required` for one that is
 * locked, and `invalid` for a channel, role or rules that cannot be used; `forbidden` for who may not post or
 * ping there.
 */
export async function editTracker(guildId: GuildId, change: TrackerChange, by: Actor): Promise<TrackersNow> {
  const { platform, key, channelId, message, roleIds, rules, fields } = change;
  const snapshot = await getSeen(guildId, by);
  const entries = await listTrackers(guildId, platform);
  const known = requireEntry(entries, platform, key);
  const plan = await getGuildPlan(guildId);
  requireUnlocked(lockOn(trackerPlatforms[platform].limit, plan, entries)(known), plan);
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
  const changedEntries = await changeTrackers(guildId, platform, (before) => {
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
  return { username, entries: changedEntries, plan };
}

/**
 * Follows somebody no longer. Throws `not_found`, and `forbidden` for who cannot see where they were
 * announced.
 */
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
