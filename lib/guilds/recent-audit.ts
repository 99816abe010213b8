import 'server-only';
import { LRUCache } from 'lru-cache';
import type { GuildId } from '@/lib/core/ids';
import type { Stored } from '@/lib/db/collection';
import { auditEntries } from '@/lib/db/collections';
import type { Doc } from '@/lib/db/define-collection';
import type { Store } from '@/lib/db/open-store';
import { getStore } from '@/lib/db/store';
import { noteRead } from '@/lib/read-notes';

type Entries = readonly Stored<Doc<typeof auditEntries>>[];

/** More than are shown, since a reader may not be allowed to know of all. */
const READ = 25;

function createCache() {
  return { entries: new LRUCache<string, Entries>({ max: 2000 }), watched: new WeakSet<Store>() };
}

declare global {
  // On globalThis, since pages and route handlers each have their own copy of this module.
  var coralliumRecentAudit: ReturnType<typeof createCache> | undefined;
}
globalThis.coralliumRecentAudit ??= createCache();
const { entries, watched } = globalThis.coralliumRecentAudit;

function watch(store: Store): void {
  if (watched.has(store)) return;
  watched.add(store);
  // An event has no guild in it, and entries are read anew quickly.
  const forget = () => entries.clear();
  store.changes.subscribe(auditEntries, forget, forget);
}

/**
 * The last 25 entries of a guild's audit log, newest first; kept right by the store's change feed, so that a
 * poll of the overview that finds nothing new reads nothing.
 */
export async function readRecentAudit(guildId: GuildId): Promise<Entries> {
  noteRead(auditEntries.name);
  const store = await getStore();
  watch(store);
  const known = entries.get(guildId);
  if (known && store.changes.isAlive(auditEntries)) return known;
  let isOverheard = false;
  const end = store.changes.subscribe(auditEntries, () => {
    isOverheard = true;
  });
  try {
    const page = { index: 'guildId', equals: guildId, order: 'desc', limit: READ } as const;
    const { items } = await store.collection(auditEntries).list(page);
    // What was written meanwhile may be missing from what was read.
    if (!isOverheard && store.changes.isAlive(auditEntries)) entries.set(guildId, items);
    return items;
  } finally {
    end();
  }
}
