import 'server-only';
import { LRUCache } from 'lru-cache';
import { allCollections, sessions } from '@/lib/db/collections';
import { getStore } from '@/lib/db/store';
import { onChange, untold } from '@/lib/read-notes';

// What was given to somebody once is given again as long as nothing that it was made of has changed. What it was
// made of is noted (lib/read-notes), and the change feed tells of the rest.

/** So long nothing is asked again, whatever becomes of a person's rights at Discord. */
export const LONGEST_KEPT_MS = 30_000;

interface MadeOf {
  readonly sources: ReadonlySet<string>;
}

/** Keeps things by key until one of their sources changes. */
export interface SourceKeeper<T extends MadeOf> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  delete(key: string): void;
  forget(source: string): void;
  clear(): void;
}

interface Watch {
  readonly keepers: Set<{ forget(source: string): void; clear(): void }>;
  /** Counts whatever has changed. */
  changes: number;
  /** True once it hears of every change. */
  isWatching: boolean;
}

declare global {
  // On globalThis, since the gate and route handlers each have their own copy of this module.
  var coralliumSourceWatch: Watch | undefined;
}
globalThis.coralliumSourceWatch ??= { keepers: new Set(), changes: 0, isWatching: false };
const watch = globalThis.coralliumSourceWatch;

/** A keeper of at most so many things or, with `sizeOf`, of so much. */
export function createSourceKeeper<T extends MadeOf>(
  limit: { readonly max: number } | { readonly maxSize: number; readonly sizeOf: (value: T) => number },
): SourceKeeper<T> {
  /** The keys of what was made of a source. */
  const bySource = new Map<string, Set<string>>();
  const dispose = ({ sources }: T, key: string) => {
    for (const source of sources) {
      const keys = bySource.get(source);
      keys?.delete(key);
      if (keys?.size === 0) bySource.delete(source);
    }
  };
  const things = new LRUCache<string, T>(
    'max' in limit
      ? { max: limit.max, dispose }
      : { maxSize: limit.maxSize, sizeCalculation: limit.sizeOf, dispose },
  );
  const keeper: SourceKeeper<T> = {
    get: (key) => things.get(key),
    set(key, value) {
      things.set(key, value);
      if (things.peek(key) !== value) return;
      for (const source of value.sources) {
        bySource.set(source, (bySource.get(source) ?? new Set()).add(key));
      }
    },
    delete: (key) => void things.delete(key),
    forget(source) {
      for (const key of [...(bySource.get(source) ?? [])]) things.delete(key);
    },
    clear: () => things.clear(),
  };
  watch.keepers.add(keeper);
  return keeper;
}

function forget(source: string): void {
  watch.changes += 1;
  for (const keeper of watch.keepers) keeper.forget(source);
}

function forgetAll(): void {
  watch.changes += 1;
  for (const keeper of watch.keepers) keeper.clear();
}

/** Begins to hear of changes; before that nothing is kept. */
export async function watchSources(): Promise<void> {
  const { changes } = await getStore();
  for (const shape of allCollections) {
    changes.subscribe(
      shape,
      ({ id }) => {
        forget(`${shape.name} ${id}`);
        forget(shape.name);
      },
      forgetAll,
    );
  }
  onChange(forget);
  watch.isWatching = true;
}

/** To be asked for before something is made, and handed over to endOfKeeping. */
export function changesSoFar(): number {
  return watch.changes;
}

/** False while not every change is heard of, and of what changes without anybody telling. */
export function mayKeep(sources: ReadonlySet<string>): boolean {
  return watch.isWatching && !sources.has(untold);
}

/**
 * Until when what was made for the session `sid` may be kept, epoch ms: at most 30 s, and no longer than the
 * session lives; `before` is what changesSoFar gave before it was made. Null for what may be old already.
 */
export async function endOfKeeping({
  sid,
  before,
}: {
  readonly sid: string;
  readonly before: number;
}): Promise<number | null> {
  const store = await getStore();
  const session = await store.collection(sessions).get(sid);
  const isHeard = allCollections.every((shape) => store.changes.isAlive(shape));
  if (!session || !isHeard || watch.changes !== before) return null;
  return Math.min(Date.parse(session.value.expiresAt), Date.now() + LONGEST_KEPT_MS);
}
