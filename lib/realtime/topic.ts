import 'server-only';
import type { UserId } from '@/lib/core/ids';
import type { CollectionShape } from '@/lib/db/define-collection';

/** A topic's current state; streams send states, not the events between them. */
export interface TopicState {
  /** Changes whenever the data does; letters, digits, `-` and `.`. */
  readonly version: string;
  readonly data: unknown;
}

/**
 * A person's state that their open tabs follow. There is no publishing: the store's change feed reports each
 * change in `collection`, by any process, and each process reads the state again for its own streams.
 */
export interface Topic {
  /** Name of the event; unique. */
  readonly event: string;
  readonly collection: CollectionShape;
  /** The people that the document with this id concerns. */
  readonly usersOf: (id: string) => readonly string[];
  readonly read: (userId: UserId) => Promise<TopicState>;
}
