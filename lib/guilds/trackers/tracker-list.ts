import 'server-only';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { trackers } from '@/lib/db/collections/trackers';
import type { Doc } from '@/lib/db/define-collection';
import { getStore } from '@/lib/db/store';
import type { PlanLimit } from '@/lib/plans';

type TrackerList = Doc<typeof trackers>;
export type TrackerEntry = TrackerList['entries'][number];
export type TrackerPlatform = TrackerList['platform'];

/** What differs between the platforms. */
export const trackerPlatforms = {
  twitch: { limit: 'twitchStreamers', one: 'streamer', many: 'streamers' },
  youtube: { limit: 'youtubeChannels', one: 'channel', many: 'channels' },
} as const satisfies Record<TrackerPlatform, { limit: PlanLimit; one: string; many: string }>;

function documentId(guildId: GuildId, platform: TrackerPlatform): string {
  return `${guildId}:${platform}`;
}

/** The document that keeps whom a guild follows, or null while nobody was ever added. */
export async function findTrackers(guildId: GuildId, platform: TrackerPlatform) {
  return (await getStore()).collection(trackers).get(documentId(guildId, platform));
}

/** Whom a guild follows, in the order in which they were added. */
export async function listTrackers(
  guildId: GuildId,
  platform: TrackerPlatform,
): Promise<readonly TrackerEntry[]> {
  return (await findTrackers(guildId, platform))?.value.entries ?? [];
}

/** Changes the list of a guild; `change` is pure and may throw. */
export async function changeTrackers(
  guildId: GuildId,
  platform: TrackerPlatform,
  change: (entries: readonly TrackerEntry[]) => readonly TrackerEntry[],
): Promise<void> {
  await (await getStore()).collection(trackers).upsert(
    documentId(guildId, platform),
    () => ({ guildId, platform, entries: [...change([])] }),
    (list) => ({ ...list, entries: [...change(list.entries)] }),
  );
}

/** Throws `not_found` when nobody with this key is in the list. */
export function requireEntry(
  entries: readonly TrackerEntry[],
  platform: TrackerPlatform,
  key: string,
): TrackerEntry {
  const found = entries.find((entry) => entry.key === key);
  if (found) return found;
  throw new AppError('not_found', { message: `This ${trackerPlatforms[platform].one} is not in the list.` });
}
