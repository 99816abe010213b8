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
  /** Marks the document as outdated, so that it is read again, unless the cached version is `version`. */
  invalidate(id: string, version?: number | null): void;
  /** Stores a parsed document for `recall`; it may have been replaced meanwhile. */
  keep(id: string, found: Found<T>): void;
  /** The document if parsed at this version, even after `invalidate`, or null. Versions never repeat. */
  recall(id: string, version: number): Found<T> | null;
  clear(): void;
}

interface Entry<T> {
  readonly found: Found<T>;
  /** False once the document may have changed. */
  isPresent: boolean;
}

const maxDocuments = 5000;
const maxCharacters = 16 * 1024 * 1024;

/** A cache that is used only while `isAlive()`: while every change calls `invalidate` or `clear`. */
export function createReadCache<T>(isAlive: () => boolean): ReadCache<T> {
  const known = new LRUCache<string, Entry<T>>({
    max: maxDocuments,
    maxSize: maxCharacters,
    maxEntrySize: maxCharacters / 8,
    sizeCalculation: ({ found }, id) => found.size + id.length + 100,
  });
  // Reads in progress. One that began before a change may return the old value, so the change removes it from
  // here: its result still goes to earlier callers, but neither into the cache nor to later callers.
  const flights = new Map<string, Promise<Found<T>>>();

  async function load(id: string, loader: () => Promise<Found<T>>): Promise<Found<T>> {
    const flight = loader();
    flights.set(id, flight);
    try {
      const found = await flight;
      if (flights.get(id) === flight && isAlive()) known.set(id, { found, isPresent: true });
      return found;
    } finally {
      if (flights.get(id) === flight) flights.delete(id);
    }
  }

  return {
    async read(id, loader) {
      if (!isAlive()) return loader();
      const entry = known.get(id);
      if (entry?.isPresent) return entry.found;
      return flights.get(id) ?? load(id, loader);
    },
    invalidate(id, version) {
      flights.delete(id);
      const entry = known.peek(id);
      if (entry === undefined) return;
      if (entry.found.stored === null) known.delete(id);
      else if (entry.found.stored.version !== version) entry.isPresent = false;
    },
    keep(id, found) {
      if (isAlive() && !known.peek(id)?.isPresent) known.set(id, { found, isPresent: false });
    },
    recall(id, version) {
      const found = isAlive() ? known.get(id)?.found : undefined;
      return found?.stored?.version === version ? found : null;
    },
    clear() {
      flights.clear();
      known.clear();
    },
  };
}
