import 'server-only';
import type { CollectionShape, IndexDef } from './define-collection';

/** A write by another process: to a document, as in ChangeEvent, a collection (`id` null) or any (null). */
export type ForeignWrite =
  | { readonly collection: string; readonly id: string; readonly version: number | null }
  | { readonly collection: string | null; readonly id: null };

/** A document as the engines see it: plain JSON without a schema. */
export interface Row {
  readonly id: string;
  readonly version: number;
  readonly value: unknown;
}

/** What should happen to a document, and the caller's result. */
export type Verdict<R> =
  | { readonly action: 'keep'; readonly result: R }
  | { readonly action: 'put'; readonly row: Row; readonly result: R }
  | { readonly action: 'remove'; readonly result: R };

export interface RowSelection {
  readonly index: IndexDef;
  /** One string for each path of the index. */
  readonly equals: readonly string[];
  /** Lowest sort value, and the exclusive upper bound; null for no bound. */
  readonly since: string | null;
  readonly until: string | null;
}

export interface RowQuery {
  readonly selection: RowSelection | null;
  readonly descending: boolean;
  /** Sort value ('' if the index has none) and id of the last row read. */
  readonly after: { readonly sort: string; readonly id: string } | null;
  readonly limit: number;
  /** Rows that expire at or before this ISO date are left out. */
  readonly now: string;
  /** Milliseconds after which a server aborts; null for none. The embedded engine reads only the index. */
  readonly maxMs: number | null;
}

export interface ExportedRow extends Row {
  readonly collection: string;
}

/** Calls that reached the database through collections, not counting the engine's own maintenance. */
export interface EngineStats {
  reads: number;
  writes: number;
}

/** The interface to a database. Acknowledged writes are durable. Failures: AppError 'store_unavailable'. */
export interface Engine {
  readonly kind: 'sqlite' | 'mongodb';
  readonly stats: EngineStats;
  /** Prepares a collection before its first use; cheap to repeat. MongoDB only begins to build indexes. */
  prepare(shape: CollectionShape): Promise<void>;
  /** Builds the indexes of the collection, and resolves when they are complete. */
  buildIndexes(shape: CollectionShape): Promise<void>;
  get(shape: CollectionShape, id: string): Promise<Row | null>;
  /** The existing rows among these ids, in any order; at most a few hundred `ids`. */
  getMany(shape: CollectionShape, ids: readonly string[]): Promise<readonly Row[]>;
  /**
   * Reads the document (null if absent), calls `decide`, and applies its verdict unless the document has
   * changed since; then it starts over. `decide` is pure and may run several times; its errors are rethrown.
   * `guess: 'absent'` skips the first read if the document probably doesn't exist. Throws 'conflict' if other
   * writers keep changing the document.
   */
  change<R>(
    shape: CollectionShape,
    id: string,
    decide: (row: Row | null) => Verdict<R>,
    guess?: 'absent',
  ): Promise<R>;
  list(shape: CollectionShape, query: RowQuery): Promise<readonly Row[]>;
  count(shape: CollectionShape, selection: RowSelection | null, now: string): Promise<number>;
  /** About how many rows there are, including expired ones; constant time. */
  estimate(shape: CollectionShape): Promise<number>;
  /** Some ids and versions of documents that expired at or before `now`. */
  expired(
    shape: CollectionShape,
    now: string,
    limit: number,
  ): Promise<readonly { id: string; version: number }[]>;
  /** True while every change of the collection, by any process, reaches the change hub promptly. */
  isFeedAlive(shape: CollectionShape): boolean;
  /** Removes the change notes of documents whose id contains `text`. */
  forgetChanges(text: string): Promise<void>;
  /** Reports completed writes to the change hub ahead of the feed, which may repeat them. */
  catchUp(writes: readonly ForeignWrite[]): void;
  /** Every row of every collection, declared or not. */
  exportRows(): AsyncIterable<ExportedRow>;
  /** Replaces the whole content by these rows. */
  importRows(rows: AsyncIterable<ExportedRow> | Iterable<ExportedRow>): Promise<void>;
  isEmpty(): Promise<boolean>;
  /** Writes a consistent copy to a file that must not exist yet. */
  backup(file: string): Promise<void>;
  ping(): Promise<void>;
  /** Describes damage in the database files; null if there is none, or if the database checks them itself. */
  findDamage(): Promise<string | null>;
  close(): Promise<void>;
}
