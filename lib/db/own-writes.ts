import 'server-only';
import type { ChangeEvent } from './change-hub';

/** This process's writes to one collection, which its change stream reports a little later. */
export interface OwnWrites {
  /**
   * Runs a write and reports it before the caller continues, so that a writer never reads an older value.
   * `write` returns false if nothing was written; then, and if it throws, nothing is reported.
   */
  notify(event: ChangeEvent, write: () => Promise<boolean>): Promise<boolean>;
  /** Reports an event of the stream, unless it is a write that was reported already. */
  notifyStreamed(event: ChangeEvent): void;
  /** Drops the writes that the stream has not returned; after a gap it may never do so. */
  clear(): void;
}

const keyOf = ({ id, version }: ChangeEvent) => `${version} ${id}`;

/** Starts with no known writes; `emit` runs once per change. Of writes racing for a version, one wins. */
export function createOwnWrites(emit: (event: ChangeEvent) => void): OwnWrites {
  /** Writes in progress: how many compete for the same version, and whether the stream returned it yet. */
  const underWay = new Map<string, { writers: number; isStreamed: boolean }>();
  /** How often the stream has yet to return what was reported; removals of the same document look alike. */
  const notified = new Map<string, number>();

  return {
    async notify(event, write) {
      const key = keyOf(event);
      const state = underWay.get(key) ?? { writers: 0, isStreamed: false };
      underWay.set(key, state);
      state.writers += 1;
      try {
        if (!(await write())) return false;
      } finally {
        state.writers -= 1;
        if (state.writers === 0) underWay.delete(key);
      }
      if (state.isStreamed) {
        state.isStreamed = false;
        return true;
      }
      notified.set(key, (notified.get(key) ?? 0) + 1);
      emit(event);
      return true;
    },
    notifyStreamed(event) {
      const key = keyOf(event);
      const due = notified.get(key) ?? 0;
      if (due > 1) notified.set(key, due - 1);
      else notified.delete(key);
      if (due > 0) return;
      const state = underWay.get(key);
      if (state !== undefined) state.isStreamed = true;
      emit(event);
    },
    clear() {
      notified.clear();
    },
  };
}
