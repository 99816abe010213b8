interface Entry<C> {
  readonly chunk: C;
  readonly bytes: number;
}

/** A cache of chunks with a limit in bytes, which drops the least recently used. */
export interface ChunkCache<C> {
  /** The chunk with a key, marked as used; null if it is not cached. */
  readonly use: (key: string) => C | null;
  readonly keep: (key: string, chunk: C, bytes: number) => void;
  readonly forEach: (act: (chunk: C, key: string) => void) => void;
  readonly clear: () => void;
  readonly bytes: () => number;
}

/** A cache that calls `release` for every chunk that it drops or replaces. */
export function createChunkCache<C>(limit: number, release: (chunk: C) => void): ChunkCache<C> {
  const entries = new Map<string, Entry<C>>();
  let total = 0;

  function drop(key: string) {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    total -= entry.bytes;
    release(entry.chunk);
  }

  return {
    use(key) {
      const entry = entries.get(key);
      if (!entry) return null;
      entries.delete(key);
      entries.set(key, entry);
      return entry.chunk;
    },
    keep(key, chunk, bytes) {
      drop(key);
      entries.set(key, { chunk, bytes });
      total += bytes;
      for (const [oldest] of entries) {
        if (total <= limit || oldest === key) break;
        drop(oldest);
      }
    },
    forEach(act) {
      for (const [key, { chunk }] of entries) act(chunk, key);
    },
    clear() {
      for (const key of [...entries.keys()]) drop(key);
    },
    bytes: () => total,
  };
}
