import 'server-only';

/** A document was written (`version`) or removed (`version` null). */
export interface ChangeEvent {
  readonly id: string;
  readonly version: number | null;
}

type Listener = (event: ChangeEvent) => void;

interface Subscription {
  readonly listener: Listener;
  readonly onGap: (() => void) | undefined;
}

/** Notifies subscribers in this process of changes; the engines feed it. */
export interface ChangeHub {
  /** Calls `listener` for each change, `onGap` when some may have been missed; returns the unsubscribe. */
  subscribe(collection: string, listener: Listener, onGap?: () => void): () => void;
  emit(collection: string, event: ChangeEvent): void;
  /** Changes of the collection, or of all if null, may have been missed. */
  gap(collection: string | null): void;
}

/** Creates a hub. Errors of subscribers go to `onError` and stop neither the write nor other subscribers. */
export function createChangeHub(onError: (error: unknown) => void): ChangeHub {
  const subscriptions = new Map<string, Set<Subscription>>();
  const safely = (action: () => void) => {
    try {
      action();
    } catch (error) {
      onError(error);
    }
  };
  return {
    subscribe(collection, listener, onGap) {
      const subscription = { listener, onGap };
      const present = subscriptions.get(collection) ?? new Set();
      subscriptions.set(collection, present.add(subscription));
      return () => {
        present.delete(subscription);
      };
    },
    emit(collection, event) {
      for (const { listener } of [...(subscriptions.get(collection) ?? [])]) safely(() => listener(event));
    },
    gap(collection) {
      for (const [name, present] of subscriptions) {
        if (collection !== null && name !== collection) continue;
        for (const { onGap } of [...present]) if (onGap !== undefined) safely(onGap);
      }
    },
  };
}
