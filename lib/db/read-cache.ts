import 'server-only';
import { LRUCache } from 'lru-cache';
import type { Stored } from './collection';

/** What a read found; absence is worth remembering too. */
export interface Found<T> {
  readonly stored: Stored<T> | null;
  /** End of the document in milliseconds since 1970, null when it has none. */
  readonly expires: number | null;
  /** Rough size in characters. */
  readonly size: number;
}

/** Parsed documents of one collection by id. */
export interface ReadCache<T> {
  /** The remembered answer, or that of `load`, which runs once for all who ask at the same time. */
  read(id: string, load: () => Promise<Found<T>>): Promise<Found<T>>;
  /** Forgets the document, unless what is remembered is just that version. */
  invalidate(id: string, version?: number | null): void;
  clear(): void;
}

const maxDocuments = 5000;
const maxCharacters = 16 * 1024 * 1024;

/**
 * A cache that is used only while `isAlive()`, that is while every change by whomever leads to `invalidate`
 * or `clear`.
 */
export function createReadCache<T>(isAlive: () => boolean): ReadCache<T> {
  const known = new LRUCache<string, Found<T>>({
    max: maxDocuments,
    maxSize: maxCharacters,
    maxEntrySize: maxCharacters / 8,
    sizeCalculation: (found, id) => found.size + id.length + 100,
  });
  // Reads under way. One that began before a change may hold the old value, so the change strikes it from
  // here: then its answer still goes to those who asked before the change, but not into the cache nor to
  // anybody who asks later.
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
