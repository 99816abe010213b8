import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import type { Stored } from '@/lib/db/collection';
import { auditEntries } from '@/lib/db/collections';
import type { Doc } from '@/lib/db/define-collection';
import { createFeedCache, type FeedCache, readKept } from '@/lib/db/feed-cache';
import { perProcess } from '@/lib/per-process';

type Entries = readonly Stored<Doc<typeof auditEntries>>[];

/** More than are shown, since a reader may not see all of them. */
const READ = 25;

declare global {
  var coralliumRecentAudit: FeedCache<Entries> | undefined;
}
const cache = perProcess('coralliumRecentAudit', createFeedCache);

/** The last 25 entries of a guild's audit log, newest first; cached: polls without news read nothing. */
export async function readRecentAudit(guildId: GuildId): Promise<Entries> {
  const page = { index: 'guildId', equals: guildId, order: 'desc', limit: READ } as const;
  return readKept(cache, [auditEntries], guildId, async (store) => {
    return (await store.collection(auditEntries).list(page)).items;
  });
}
