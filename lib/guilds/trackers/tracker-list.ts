import 'server-only';
import { notFound } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { trackers } from '@/lib/db/collections/trackers';
import { collectionOf } from '@/lib/db/store';
import { changeNoted } from '@/lib/delivery/change-noted';
import { defineOutlet } from '@/lib/delivery/outlet';
import type { Plan, PlanLimit } from '@/lib/plans';
import type { AuditEntry } from '@/lib/rules/audit/entry';
import type { TrackerPlatform } from '@/lib/rules/trackers/limits';
import type { TrackerEntry } from '@/lib/rules/trackers/schema';

/** What differs between the platforms. */
export const trackerPlatforms = {
  twitch: { limit: 'twitchStreamers', one: 'streamer', many: 'streamers' },
  youtube: { limit: 'youtubeChannels', one: 'channel', many: 'channels' },
} as const satisfies Record<TrackerPlatform, { limit: PlanLimit; one: string; many: string }>;

/** Nothing of whom a guild follows goes anywhere but into the audit log. */
export const trackerOutlet = defineOutlet(trackers);

/** What an action leaves: who it was about, and the list as it is then. */
export interface TrackersNow {
  readonly username: string;
  readonly entries: readonly TrackerEntry[];
  readonly plan: Plan;
}

function documentId(guildId: GuildId, platform: TrackerPlatform): string {
  return `${guildId}:${platform}`;
}

/** The document that keeps whom a guild follows, or null while nobody was ever added. */
export async function findTrackers(guildId: GuildId, platform: TrackerPlatform) {
  return collectionOf(trackers).get(documentId(guildId, platform));
}

/** Whom a guild follows, in the order in which they were added. */
export async function listTrackers(
  guildId: GuildId,
  platform: TrackerPlatform,
): Promise<readonly TrackerEntry[]> {
  return (await findTrackers(guildId, platform))?.value.entries ?? [];
}

/** Changes the list of a guild, as changeNoted does. Gives it as it is then. */
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

/** Throws `not_found` when nobody with this key is in the list. */
export function requireEntry(
  entries: readonly TrackerEntry[],
  platform: TrackerPlatform,
  key: string,
): TrackerEntry {
  const found = entries.find((entry) => entry.key === key);
  if (found) return found;
  throw notFound(`This ${trackerPlatforms[platform].one} isn't in the list.`);
}
