import 'server-only';
import { LRUCache } from 'lru-cache';
import { noteRead } from '@/lib/read-notes';
import type { CollectionShape } from './define-collection';
import type { Store } from './open-store';
import { getStore } from './store';

/** Cached reads by guild id or another key. */
export interface FeedCache<T extends object> {
  readonly entries: LRUCache<string, T>;
  readonly watched: WeakSet<Store>;
  /** Reads in progress, with the value of `forgotten` when they began. */
  readonly reading: Map<string, { readonly found: Promise<T>; readonly since: number }>;
  /** How often entries were invalidated. */
  forgotten: number;
}

/** An empty cache; `ttl` in milliseconds if documents may expire without an event. */
export function createFeedCache<T extends object>(ttl = 0): FeedCache<T> {
  return {
    entries: new LRUCache({ max: 2000, ttl }),
    watched: new WeakSet(),
    reading: new Map(),
    forgotten: 0,
  };
}

function watch<T extends object>(
  cache: FeedCache<T>,
  store: Store,
  collections: readonly CollectionShape[],
): void {
  if (cache.watched.has(store)) return;
  cache.watched.add(store);
  // Events don't name a guild, and reading again is fast.
  const forget = () => {
    cache.forgotten += 1;
    cache.entries.clear();
  };
  for (const collection of collections) store.changes.subscribe(collection, forget, forget);
}

/** The result of `read`, kept until its collections change; concurrent callers share one read. */
export async function readKept<T extends object>(
  cache: FeedCache<T>,
  collections: readonly CollectionShape[],
  key: string,
  read: (store: Store) => Promise<T>,
): Promise<T> {
  for (const { name } of collections) noteRead(name);
  const store = await getStore();
  watch(cache, store, collections);
  const isAlive = () => collections.every((collection) => store.changes.isAlive(collection));
  const known = cache.entries.get(key);
  if (known && isAlive()) return known;
  const since = cache.forgotten;
  const underWay = cache.reading.get(key);
  if (underWay?.since === since && isAlive()) return underWay.found;
  const reading = { found: read(store), since };
  cache.reading.set(key, reading);
  try {
    const found = await reading.found;
    // What was written meanwhile may be missing from the result.
    if (cache.forgotten === since && isAlive()) cache.entries.set(key, found);
    return found;
  } finally {
    if (cache.reading.get(key) === reading) cache.reading.delete(key);
  }
}
