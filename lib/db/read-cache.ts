import 'server-only';
import { LRUCache } from 'lru-cache';
import type { Stored } from './collection';

/** The result of a read; absence is cached too. */
export interface Found<T> {
  readonly stored: Stored<T> | null;
  /** When the document expires, in milliseconds since 1970; null if it doesn't. */
  readonly expires: number | null;
  /** Approximate size in characters. */
  readonly size: number;
}

/** Parsed documents of one collection by id. */
export interface ReadCache<T> {
  /** The cached result, or that of `load`, which runs once for all concurrent readers. */
  read(id: string, load: () => Promise<Found<T>>): Promise<Found<T>>;
  /** Drops the document from the cache, unless the cached version is `version`. */
  invalidate(id: string, version?: number | null): void;
  clear(): void;
}

const maxDocuments = 5000;
const maxCharacters = 16 * 1024 * 1024;

/**
 * A cache that is used only while `isAlive()`, that is while every change, by any process, calls `invalidate`
 * or `clear`.
 */
export function createReadCache<T>(isAlive: () => boolean): ReadCache<T> {
  const known = new LRUCache<string, Found<T>>({
    max: maxDocuments,
    maxSize: maxCharacters,
    maxEntrySize: maxCharacters / 8,
    sizeCalculation: (found, id) => found.size + id.length + 100,
  });
  // Reads in progress. One that began before a change may return the old value, so the change removes it from
  // here: its result still goes to earlier callers, but neither into the cache nor to later callers.
  const flights = new Map<string, Promise<Found<T>>>();

  async function load(id: string, loader: () => Promise<Found<T>>): Promise<Found<T>> {
    const flight = loader();
    flights.set(id, flight);
    try {
      const found = await flight;
      if (flights.get(id) === flight && isAlive()) known.set(id, found);
      return found;
    } finally {
      if (flights.get(id) === flight) flights.delete(id);
    }
  }

  return {
    async read(id, loader) {
      if (!isAlive()) return loader();
      return known.get(id) ?? flights.get(id) ?? load(id, loader);
    },
    invalidate(id, version) {
      flights.delete(id);
      const stored = known.peek(id)?.stored;
      if (stored === undefined || stored === null || stored.version !== version) known.delete(id);
    },
    clear() {
      flights.clear();
      known.clear();
    },
  };
}
