import 'server-only';
import type { Viewer } from '@/lib/auth/session';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import { requireRoles } from '@/lib/guilds/mention-roles';
import { requirePostable } from '@/lib/guilds/postable-channel';
import { recordAction } from '@/lib/guilds/record-action';
import { requireSlot } from '@/lib/guilds/require-slot';
import { changeRules, type RuleChange } from '@/lib/guilds/trackers/change-rules';
import {
  changeTrackers,
  type TrackerEntry,
  type TrackerPlatform,
  trackerPlatforms,
} from '@/lib/guilds/trackers/tracker-list';

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
  by: Viewer,
): Promise<void> {
  const snapshot = await findSnapshot(guildId);
  if (!snapshot) throw new AppError('not_found');
  requirePostable(snapshot, entry.channelId, fields.channel);
  const roleIds = requireRoles(snapshot, entry.roleIds, 'roleIds');
  const plan = await getGuildPlan(guildId);
  const { limit, one, many } = trackerPlatforms[platform];
  const added = { ...entry, roleIds, rules: changeRules(rules), addedAt: new Date().toISOString() };
  await changeTrackers(guildId, platform, (entries) => {
    if (entries.some(({ key }) => key === entry.key)) {
      const message = `The ${one} '${entry.username}' is in the list already.`;
      throw new AppError('already_exists', { message, fields: { [fields.name]: message } });
    }
    requireSlot(limit, plan, entries.length, many);
    return [...entries, added];
  });
  await recordAction(guildId, { id: platform }, by, `Added the ${one} '${entry.username}'.`);
}
