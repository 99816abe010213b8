import 'server-only';
import type { UnreadPart } from './read-value';

export type Unread = readonly UnreadPart[];

/**
 * A stored document. `version` is a positive integer that grows by 1 with every change and is never given
 * twice to the same id, even when the document is removed and inserted again. `value` is deeply frozen: it
 * may be shared with other callers through the read cache.
 */
export interface Stored<T> {
  readonly id: string;
  readonly version: number;
  readonly value: T;
  /** Parts that the value lacks because this release cannot read them; only where there are any. */
  readonly unread?: Unread;
}

/** What of a document was unread when it was read from the database; nothing, most of the time. */
export interface UnreadReport {
  readonly collection: string;
  readonly id: string;
  readonly unread: Unread;
}

/** One page of a list; `next` is handed back as `after` to get the following one, null at the end. */
export interface Page<T> {
  readonly items: readonly Stored<T>[];
  readonly next: string | null;
}

/** Selects documents by one declared index; without it a query means the whole collection. */
export interface Selection<Index extends string> {
  /** Path of a declared index; comes with `equals`. */
  readonly index: Index;
  /**
   * The one string that the indexed value (or an element of it) must be; for an index of several paths one
   * for each.
   */
  readonly equals: string | readonly string[];
  /** Of an index with a sort value: only documents whose sort value is at least this. */
  readonly since?: string | undefined;
  /** Of an index with a sort value: only documents whose sort value is below this. */
  readonly until?: string | undefined;
}

export interface PageOptions {
  /** By the index's sort value, then by id. Default 'asc'. */
  readonly order?: 'asc' | 'desc' | undefined;
  /** 1 to 200, default 50. */
  readonly limit?: number | undefined;
  /** `next` of the page before. */
  readonly after?: string | null | undefined;
  /**
   * Milliseconds after which a database server gives the query up; the embedded one looks at no more
   * documents than the page has, so that a page may be short of what has expired.
   */
  readonly maxMs?: number | undefined;
}

/** A list query: with `index` and `equals`, or neither for the whole collection ordered by id. */
export type ListQuery<Index extends string> = PageOptions &
  (Selection<Index> | { readonly index?: undefined });

/**
 * Documents of one kind. Ids are non-empty strings of at most 512 characters; anything else is 'bad_request'.
 * When the database cannot be reached every method fails with 'store_unavailable'; a write that fails so may
 * have happened.
 */
export interface Collection<T, Index extends string = string> {
  readonly name: string;

  /**
   * The document, or null when there is none (or it has expired). Answered from the cache where a change feed
   * keeps it right; `fresh` always asks the database. Fails with 'unreadable' when nothing of the stored
   * value can be read any more.
   */
  get(id: string, options?: { readonly fresh?: boolean | undefined }): Promise<Stored<T> | null>;

  /**
   * The documents of these ids that there are, by id: read together, past the cache. Those that cannot be
   * read any more are reported and left out.
   */
  getMany(ids: readonly string[]): Promise<ReadonlyMap<string, Stored<T>>>;

  /**
   * Adds a document. Fails with 'already_exists', 'too_large', or 'internal' when the value breaks the
   * schema.
   */
  insert(id: string, value: T): Promise<Stored<T>>;

  /**
   * Replaces the value by `change(value)`, which must be pure: it may run several times. Returning the value
   * it was given writes nothing. What of the document is unread stays in it; `change` gets the list of it,
   * for rules that must not take the unread for absent. Fails with 'not_found'; with 'stale' when `ifVersion`
   * is given and not the present version; with 'conflict' when others keep changing the document; with
   * 'unreadable' when the document cannot be read, or the change would lose an unread part. What `change`
   * throws comes out unchanged, nothing is written.
   */
  update(
    id: string,
    change: (value: T, unread: Unread) => T,
    options?: { readonly ifVersion?: number | undefined },
  ): Promise<Stored<T>>;

  /**
   * Inserts `create()` when the document is absent, else updates it by `change`. Fails as those two do,
   * 'conflict' included.
   */
  upsert(id: string, create: () => T, change: (value: T, unread: Unread) => T): Promise<Stored<T>>;

  /** Removes the document. Fails with 'not_found', and with 'stale' as update does. */
  remove(id: string, options?: { readonly ifVersion?: number | undefined }): Promise<void>;

  /**
   * A page of documents. While others write, each document that stays in place is met exactly once. Documents
   * that cannot be read any more are reported and left out. Fails with 'bad_request' on anything that is not
   * declared.
   */
  list(query?: ListQuery<Index>): Promise<Page<T>>;

  /**
   * A page of all documents, as they are stored but for their upgrades: expired and unreadable ones too. For
   * work on the whole database.
   */
  listRaw(after?: string | null): Promise<Page<unknown>>;

  /**
   * Replaces the stored value by `change(value)`, unparsed, where the document exists. For what has to reach
   * unread parts.
   */
  changeRaw(id: string, change: (value: unknown) => unknown): Promise<void>;

  /** About how many documents there are, those that have expired and wait to be swept included. */
  estimate(): Promise<number>;

  /** How many documents there are, unreadable ones included. */
  count(query?: Selection<Index>): Promise<number>;
}
