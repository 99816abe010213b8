import 'server-only';
import { isAppError } from '@/lib/core/errors';

/** Runs actions with the same key in this process one at a time. */
export interface Lines {
  /** True while an action with this key is running or waiting. */
  isBusy(key: string): boolean;
  /** Rejects at once if the action before it failed with `store_unavailable`. */
  run<R>(key: string, action: () => Promise<R>): Promise<R>;
}

export function createLines(): Lines {
  const lines = new Map<string, Promise<unknown>>();
  return {
    isBusy: (key) => lines.has(key),
    async run(key, action) {
      const mine = (lines.get(key) ?? Promise.resolve()).then(action);
      const end = mine.catch((error: unknown) => {
        if (isAppError(error, 'store_unavailable')) throw error;
      });
      end.catch(() => undefined);
      lines.set(key, end);
      try {
        return await mine;
      } finally {
        if (lines.get(key) === end) lines.delete(key);
      }
    },
  };
}
