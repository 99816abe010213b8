import 'server-only';
import type { UserId } from '@/lib/core/ids';
import type { CollectionShape } from '@/lib/db/define-collection';

/** What a person is told of a topic: the state as it is now, not what has happened to it. */
export interface TopicState {
  /** Another one whenever the data is another; letters, digits, `-` and `.`. */
  readonly version: string;
  readonly data: unknown;
}

/**
 * Something of a person's that their open tabs follow. Nobody publishes: whoever changes a document of
 * `collection`, in whichever process, the change feed of the store tells, and each process reads the state
 * anew for those whose streams it holds.
 */
export interface Topic {
  /** Name of the event; unique. */
  readonly event: string;
  readonly collection: CollectionShape;
  /** Whom the document with this id is about. */
  readonly usersOf: (id: string) => readonly string[];
  readonly read: (userId: UserId) => Promise<TopicState>;
}
