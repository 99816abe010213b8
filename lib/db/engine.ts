import 'server-only';
import type { CollectionShape, IndexDef } from './define-collection';

/**
 * What another process has written: a document, as in ChangeEvent; any of a collection (`id` null), or of all
 * (both null).
 */
export type ForeignWrite =
  | { readonly collection: string; readonly id: string; readonly version: number | null }
  | { readonly collection: string | null; readonly id: null };

/** A document as the engines know it: plain JSON without a schema. */
export interface Row {
  readonly id: string;
  readonly version: number;
  readonly value: unknown;
}

/** What shall become of a document, and what the caller gets then. */
export type Verdict<R> =
  | { readonly action: 'keep'; readonly result: R }
  | { readonly action: 'put'; readonly row: Row; readonly result: R }
  | { readonly action: 'remove'; readonly result: R };

export interface RowSelection {
  readonly index: IndexDef;
  /** One string for each path of the index. */
  readonly equals: readonly string[];
  /** Lowest sort value, and the first that is too high; null for no bound. */
  readonly since: string | null;
  readonly until: string | null;
}

export interface RowQuery {
  readonly selection: RowSelection | null;
  readonly descending: boolean;
  /** Sort value ('' where the index has none) and id of the last row seen. */
  readonly after: { readonly sort: string; readonly id: string } | null;
  readonly limit: number;
  /** Rows that expire at or before this ISO date are left out. */
  readonly now: string;
  /** Milliseconds after which a server gives up; null for none. What is embedded asks by index alone. */
  readonly maxMs: number | null;
}

/** A row of an export, from whichever collection. */
export interface ExportedRow extends Row {
  readonly collection: string;
}

/** Calls that reached the database through collections; the engine's own housekeeping is not counted. */
export interface EngineStats {
  reads: number;
  writes: number;
}

/**
 * What a database must be able to do. All writes are durable when they are acknowledged. Failures are
 * AppError 'store_unavailable'.
 */
export interface Engine {
  readonly kind: 'sqlite' | 'mongodb';
  readonly stats: EngineStats;
  /**
   * Makes the collection ready; called before the first use of a shape, and again at no cost. Its indexes too
   * on SQLite; MongoDB begins to build them, and works without them meanwhile.
   */
  prepare(shape: CollectionShape): Promise<void>;
  /** Builds the indexes of the collection, and ends when they are there. */
  buildIndexes(shape: CollectionShape): Promise<void>;
  get(shape: CollectionShape, id: string): Promise<Row | null>;
  /** The rows of these ids that there are, in no order; `ids` are at most a few hundred. */
  getMany(shape: CollectionShape, ids: readonly string[]): Promise<readonly Row[]>;
  /**
   * Reads the document (null when there is none), lets `decide` say what shall become of it, and does that
   * unless the document was changed in between: then it starts again. `decide` is pure and may run several
   * times; what it throws comes out. `guess: 'absent'` saves the first read where the document is most likely
   * not there. Fails with 'conflict' when others never stop changing the document.
   */
  change<R>(
    shape: CollectionShape,
    id: string,
    decide: (row: Row | null) => Verdict<R>,
    guess?: 'absent',
  ): Promise<R>;
  list(shape: CollectionShape, query: RowQuery): Promise<readonly Row[]>;
  count(shape: CollectionShape, selection: RowSelection | null, now: string): Promise<number>;
  /** About how many rows there are, those that have expired included; asked in no time. */
  estimate(shape: CollectionShape): Promise<number>;
  /** Some ids and versions of documents that expired at or before `now`. */
  expired(
    shape: CollectionShape,
    now: string,
    limit: number,
  ): Promise<readonly { id: string; version: number }[]>;
  /** True while every change of the collection, by whomever, reaches the change hub soon. */
  isFeedAlive(shape: CollectionShape): boolean;
  /** Removes what tells other processes of changes of documents whose id contains `text`. */
  forgetChanges(text: string): Promise<void>;
  /**
   * Tells the change hub at once of writes that are known to be done and that the feed may not have brought
   * yet. It may still bring them.
   */
  catchUp(writes: readonly ForeignWrite[]): void;
  /** Every row of every collection, whether declared or not. */
  exportRows(): AsyncIterable<ExportedRow>;
  /** Replaces the whole content by these rows. */
  importRows(rows: AsyncIterable<ExportedRow> | Iterable<ExportedRow>): Promise<void>;
  isEmpty(): Promise<boolean>;
  /** Writes a consistent copy into a file that must not exist yet. */
  backup(file: string): Promise<void>;
  ping(): Promise<void>;
  /**
   * What is damaged in the files behind it, or null; null as well where the database looks after them itself.
   */
  findDamage(): Promise<string | null>;
  close(): Promise<void>;
}
