/** A set of listeners. One removed during a notification still gets it. */
export interface Listeners<Args extends readonly unknown[] = []> {
  /** Adds one; returns the function that removes it. */
  readonly subscribe: (listener: (...args: Args) => void) => () => void;
  readonly notify: (...args: Args) => void;
}

export function createListeners<Args extends readonly unknown[] = []>(): Listeners<Args> {
  const all = new Set<(...args: Args) => void>();
  return {
    subscribe(listener) {
      all.add(listener);
      return () => void all.delete(listener);
    },
    notify(...args) {
      for (const listener of [...all]) listener(...args);
    },
  };
}
