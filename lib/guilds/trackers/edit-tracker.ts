import 'server-only';
import type { Viewer } from '@/lib/auth/session';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import { requireRoles } from '@/lib/guilds/mention-roles';
import { requirePostable } from '@/lib/guilds/postable-channel';
import { recordAction } from '@/lib/guilds/record-action';
import type { TrackerFields } from '@/lib/guilds/trackers/add-tracker';
import { changeRules, type RuleChange } from '@/lib/guilds/trackers/change-rules';
import {
  changeTrackers,
  requireEntry,
  type TrackerPlatform,
  trackerPlatforms,
} from '@/lib/guilds/trackers/tracker-list';

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
 * rules that cannot be used.
 */
export async function editTracker(guildId: GuildId, change: TrackerChange, by: Viewer): Promise<string> {
  const { platform, key, channelId, message, roleIds, rules, fields } = change;
  const snapshot = await findSnapshot(guildId);
  if (!snapshot) throw new AppError('not_found');
  const place = channelId === undefined ? null : requirePostable(snapshot, channelId, fields.channel);
  const changed = {
    ...(place ? { channelId: place.id } : {}),
    ...(message === undefined ? {} : { message }),
    ...(roleIds === undefined ? {} : { roleIds: requireRoles(snapshot, roleIds, 'roleIds') }),
  };
  let username = key;
  await changeTrackers(guildId, platform, (entries) => {
    username = requireEntry(entries, platform, key).username;
    return entries.map((entry) =>
      entry.key === key ? { ...entry, ...changed, rules: changeRules(rules, entry.rules) } : entry,
    );
  });
  const { one } = trackerPlatforms[platform];
  await recordAction(guildId, { id: platform }, by, `Changed the announcement of the ${one} '${username}'.`);
  return username;
}
