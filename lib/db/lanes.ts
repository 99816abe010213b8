import 'server-only';

/** Queues by key: actions of one key run one after the other, those of different keys side by side. */
export interface Lanes {
  run<R>(key: string, action: () => Promise<R>): Promise<R>;
}

/** Lanes that are all free. */
export function createLanes(): Lanes {
  const tails = new Map<string, Promise<unknown>>();
  return {
    async run(key, action) {
      const before = tails.get(key) ?? Promise.resolve();
      const mine = before.then(action);
      // The next in line waits for this one's end, however it ends.
      const tail = mine.catch(() => undefined);
      tails.set(key, tail);
      try {
        return await mine;
      } finally {
        if (tails.get(key) === tail) tails.delete(key);
      }
    },
  };
}
