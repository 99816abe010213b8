import 'server-only';
import { invalidAt, takenAt } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { assertMay } from '@/lib/guilds/assert-may';
import { beginAct } from '@/lib/guilds/begin-act';
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
import type { Actor } from '@/lib/rules/audit/action';
import { lockOn } from '@/lib/rules/premium/within-plan';
import { trackerActions } from '@/lib/rules/trackers/actions';
import { defaultRules, type TrackerPlatform } from '@/lib/rules/trackers/limits';
import { contradictionIn } from '@/lib/rules/trackers/rules';
import type { TrackerEntry, TrackerRules } from '@/lib/rules/trackers/schema';

/** Missing fields stay unchanged. */
export type RuleChange = { readonly [Name in keyof TrackerRules]?: TrackerRules[Name] | undefined };

/** The changed rules, based on `before` or the defaults. Throws `invalid` if they contradict each other. */
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

/** Names of the input's fields, for error messages. */
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
 * Follows a channel in a guild. Throws `invalid` for an unusable channel, role or rules, `already_exists`,
 * and `premium_required` or `conflict` if the plan allows no more, also under concurrency; `forbidden` if the
 * person may not post or ping there.
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
  const { at, entryOf } = beginAct(guildId, by);
  const { username } = entry;
  const added = { ...entry, roleIds, rules: changeRules(rules), addedAt: at };
  const entries = await changeTrackers(guildId, platform, (before) => {
    if (before.some(({ key }) => key === entry.key)) {
      throw takenAt(fields.name, `The ${one} '${username}' is already in the list.`);
    }
    requireSlot(limit, plan, before.length, many);
    return { entries: [...before, added], entry: entryOf(trackerActions[platform].add, { name: username }) };
  });
  return { username, entries, plan };
}

/** Missing fields stay unchanged. */
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
 * Changes where, when and how a followed channel is announced. Only changed fields are checked: a deleted
 * channel does not prevent changes to the text. Throws `not_found`, `premium_required` for a locked one, and
 * `invalid` for an unusable channel, role or rules; `forbidden` if the person may not post or ping there.
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
  const { entryOf } = beginAct(guildId, by);
  const changedEntries = await changeTrackers(guildId, platform, (before) => {
    username = requireEntry(before, platform, key).username;
    const after = before.map((entry) =>
      entry.key === key ? { ...entry, ...changed, rules: changeRules(rules, entry.rules) } : entry,
    );
    return { entries: after, entry: entryOf(trackerActions[platform].edit, { name: username }) };
  });
  return { username, entries: changedEntries, plan };
}

/** Stops following a channel. Throws `not_found`, `forbidden` if its target channel is hidden from them. */
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
  const { entryOf } = beginAct(guildId, by);
  const entries = await changeTrackers(guildId, platform, (before) => {
    username = requireEntry(before, platform, key).username;
    return {
      entries: before.filter((entry) => entry.key !== key),
      entry: entryOf(action, { name: username }),
    };
  });
  return { username, entries, plan: await getGuildPlan(guildId) };
}
