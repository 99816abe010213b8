import 'server-only';
import type { ChangeEvent } from './change-hub';

/** The writes of this process to one collection, whose change stream brings them back a little later. */
export interface OwnWrites {
  /**
   * Runs a write and tells of it before its caller goes on, so that who has written reads nothing older.
   * `write` gives false when nothing was written; then, and when it fails, nothing is told.
   */
  notify(event: ChangeEvent, write: () => Promise<boolean>): Promise<boolean>;
  /** Tells of what the stream brought, unless it is a write already told of. */
  notifyStreamed(event: ChangeEvent): void;
  /** Forgets what the stream has not brought back; after a gap it may never come. */
  clear(): void;
}

const keyOf = ({ id, version }: ChangeEvent) => `${version} ${id}`;

/**
 * Starts with no writes known; `emit` is called once for each change. Of writes that race for one version at
 * most one may succeed.
 */
export function createOwnWrites(emit: (event: ChangeEvent) => void): OwnWrites {
  /** Writes under way: how many try for the same, and whether the stream has brought it already. */
  const underWay = new Map<string, { writers: number; isStreamed: boolean }>();
  /** How often the stream is still to bring what was told; removals of the same document look alike. */
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
