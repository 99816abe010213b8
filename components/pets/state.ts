import { createListeners } from '@/components/ui/listeners';

/** A value that notifies React when it changes. */
export interface State<T> {
  readonly get: () => T;
  readonly set: (change: Partial<T>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createState<T extends object>(initial: T): State<T> {
  let value = initial;
  const listeners = createListeners();
  return {
    get: () => value,
    set(change) {
      value = { ...value, ...change };
      listeners.notify();
    },
    subscribe: listeners.subscribe,
  };
}
