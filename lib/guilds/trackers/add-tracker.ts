import 'server-only';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import { requireRoles } from '@/lib/guilds/mention-roles';
import { requirePostable } from '@/lib/guilds/postable-channel';
import { requireSlot } from '@/lib/guilds/require-slot';
import { changeRules, type RuleChange } from '@/lib/guilds/trackers/change-rules';
import { changeTrackers, type TrackersNow, trackerPlatforms } from '@/lib/guilds/trackers/tracker-list';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import { trackerActions } from '@/lib/rules/trackers/actions';
import type { TrackerPlatform } from '@/lib/rules/trackers/limits';
import type { TrackerEntry } from '@/lib/rules/trackers/schema';

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
 * once.
 */
export async function addTracker(
  guildId: GuildId,
  { platform, entry, rules, fields }: NewTracker,
  by: Actor,
): Promise<TrackersNow> {
  const snapshot = await getSnapshot(guildId);
  requirePostable(snapshot, entry.channelId, fields.channel);
  const roleIds = requireRoles(snapshot, entry.roleIds, 'roleIds');
  const plan = await getGuildPlan(guildId);
  const { limit, one, many } = trackerPlatforms[platform];
  const at = new Date().toISOString();
  const { username } = entry;
  const params = { name: username };
  const added = { ...entry, roleIds, rules: changeRules(rules), addedAt: at };
  const entries = await changeTrackers(guildId, platform, (before) => {
    if (before.some(({ key }) => key === entry.key)) {
      const message = `The ${one} '${username}' is already in the list.`;
      throw new AppError('already_exists', { message, fields: { [fields.name]: message } });
    }
    requireSlot(limit, plan, before.length, many);
    const noted = toActionEntry(trackerActions[platform].add, { guildId, by, at, params });
    return { entries: [...before, added], entry: noted };
  });
  return { username, entries, plan };
}
