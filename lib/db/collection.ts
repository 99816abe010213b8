import 'server-only';
import type { UnreadPart } from './read-value';

export type Unread = readonly UnreadPart[];

/**
 * A stored document. `version` is a positive integer that grows by 1 with every change and is never reused
 * for the same id, even if the document is removed and inserted again. `value` is deeply frozen: it may be
 * shared with other callers through the read cache.
 */
export interface Stored<T> {
  readonly id: string;
  readonly version: number;
  readonly value: T;
  /** Parts missing from the value because this release cannot read them; absent if there are none. */
  readonly unread?: Unread;
}

/** The unread parts of a document when it was read from the database; usually none. */
export interface UnreadReport {
  readonly collection: string;
  readonly id: string;
  readonly unread: Unread;
}

/** One page of a list; pass `next` as `after` to get the following one. It is null at the end. */
export interface Page<T> {
  readonly items: readonly Stored<T>[];
  readonly next: string | null;
}

/** Selects documents by one declared index; without it a query means the whole collection. */
export interface Selection<Index extends string> {
  /** Path of a declared index; requires `equals`. */
  readonly index: Index;
  /** What the indexed value, or one of its elements, must equal; one string per path of the index. */
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
   * Milliseconds after which a database server aborts the query; the embedded one examines no more documents
   * than fit on the page, so expired documents can make a page short.
   */
  readonly maxMs?: number | undefined;
}

/** A list query: with `index` and `equals`, or neither for the whole collection ordered by id. */
export type ListQuery<Index extends string> = PageOptions &
  (Selection<Index> | { readonly index?: undefined });

/**
 * Documents of one kind. Ids are non-empty strings of at most 512 characters; others throw 'bad_request'.
 * Every method throws 'store_unavailable' if the database cannot be reached; a write that throws it may have
 * happened.
 */
export interface Collection<T, Index extends string = string> {
  readonly name: string;

  /**
   * Returns the document, or null if it is absent or expired. Served from the cache while a change feed keeps
   * that correct; `fresh` always reads the database. Throws 'unreadable' if no part of the stored value can
   * be read.
   */
  get(id: string, options?: { readonly fresh?: boolean | undefined }): Promise<Stored<T> | null>;

  /** The existing ones of these documents, by id, uncached. Unreadable ones are reported and left out. */
  getMany(ids: readonly string[]): Promise<ReadonlyMap<string, Stored<T>>>;

  /** Adds a document. Throws 'already_exists', 'too_large', or 'internal' if the value breaks the schema. */
  insert(id: string, value: T): Promise<Stored<T>>;

  /**
   * Replaces the value by `change(value)`, which must be pure: it may run several times. If it returns the
   * value it was given, nothing is written. Unread parts of the document are kept; `change` gets the list of
   * them, for rules that must not mistake unread for absent. Throws 'not_found'; 'stale' if `ifVersion` is
   * given and not the current version; 'conflict' if other writers keep changing the document; 'unreadable'
   * if the document cannot be read, or the change would lose an unread part. Errors thrown by `change` are
   * rethrown, and nothing is written.
   */
  update(
    id: string,
    change: (value: T, unread: Unread) => T,
    options?: { readonly ifVersion?: number | undefined },
  ): Promise<Stored<T>>;

  /** Inserts `create()` if absent, else updates with `change`. Throws as they do, 'conflict' included. */
  upsert(id: string, create: () => T, change: (value: T, unread: Unread) => T): Promise<Stored<T>>;

  /** Removes the document. Throws 'not_found', and 'stale' as update does. */
  remove(id: string, options?: { readonly ifVersion?: number | undefined }): Promise<void>;

  /**
   * A page of documents. During concurrent writes, each document that keeps its place is returned exactly
   * once. Unreadable documents are reported and left out. Throws 'bad_request' for anything that is not
   * declared.
   */
  list(query?: ListQuery<Index>): Promise<Page<T>>;

  /** A page of all stored documents, upgraded, even expired and unreadable ones. For database maintenance. */
  listRaw(after?: string | null): Promise<Page<unknown>>;

  /** Replaces the stored value by `change(value)`, unparsed, if it exists. For changes to unread parts. */
  changeRaw(id: string, change: (value: unknown) => unknown): Promise<void>;

  /** About how many documents there are, including expired ones not yet swept. */
  estimate(): Promise<number>;

  /** How many documents there are, including unreadable ones. */
  count(query?: Selection<Index>): Promise<number>;
}
