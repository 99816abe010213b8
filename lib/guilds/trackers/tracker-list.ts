import 'server-only';
import { notFound } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { trackers } from '@/lib/db/collections/trackers';
import { collectionOf } from '@/lib/db/store';
import { changeNoted } from '@/lib/delivery/change-noted';
import { defineOutlet } from '@/lib/delivery/outlet';
import type { PlanLimit } from '@/lib/plan-limits';
import type { Plan } from '@/lib/plans';
import type { AuditEntry } from '@/lib/rules/audit/entry';
import type { TrackerPlatform } from '@/lib/rules/trackers/limits';
import type { TrackerEntry } from '@/lib/rules/trackers/schema';

/** What differs between the platforms. */
export const trackerPlatforms = {
  twitch: { limit: 'twitchStreamers', one: 'streamer', many: 'streamers' },
  youtube: { limit: 'youtubeChannels', one: 'channel', many: 'channels' },
} as const satisfies Record<TrackerPlatform, { limit: PlanLimit; one: string; many: string }>;

/** Followed channels have no effects except audit log entries. */
export const trackerOutlet = defineOutlet(trackers);

/** The result of a change: the followed channel's name, and the list afterwards. */
export interface TrackersNow {
  readonly username: string;
  readonly entries: readonly TrackerEntry[];
  readonly plan: Plan;
}

function documentId(guildId: GuildId, platform: TrackerPlatform): string {
  return `${guildId}:${platform}`;
}

/** The document with a guild's followed channels, or null if none was ever added. */
export async function findTrackers(guildId: GuildId, platform: TrackerPlatform) {
  return collectionOf(trackers).get(documentId(guildId, platform));
}

/** A guild's followed channels, in the order in which they were added. */
export async function listTrackers(
  guildId: GuildId,
  platform: TrackerPlatform,
): Promise<readonly TrackerEntry[]> {
  return (await findTrackers(guildId, platform))?.value.entries ?? [];
}

/** Changes the list of a guild, as changeNoted does. Returns it afterwards. */
export async function changeTrackers(
  guildId: GuildId,
  platform: TrackerPlatform,
  change: (
    entries: readonly TrackerEntry[],
  ) => { readonly entries: readonly TrackerEntry[]; readonly entry: AuditEntry } | null,
): Promise<readonly TrackerEntry[]> {
  const empty = { guildId, platform, entries: [], outbox: [] };
  const { entries } = await changeNoted(trackerOutlet, documentId(guildId, platform), empty, (list) => {
    const changed = change(list.entries);
    return changed && { value: { ...list, entries: [...changed.entries] }, entry: changed.entry };
  });
  return entries;
}

/** Throws `not_found` if the list has no entry with this key. */
export function requireEntry(
  entries: readonly TrackerEntry[],
  platform: TrackerPlatform,
  key: string,
): TrackerEntry {
  const found = entries.find((entry) => entry.key === key);
  if (found) return found;
  throw notFound(`This ${trackerPlatforms[platform].one} isn't in the list.`);
}
