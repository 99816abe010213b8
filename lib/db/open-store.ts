import 'server-only';
import { join } from 'node:path';
import type { z } from 'zod';
import { type ChangeEvent, type ChangeHub, createChangeHub } from './change-hub';
import type { Collection, UnreadReport } from './collection';
import type { CollectionDef, CollectionShape } from './define-collection';
import type { Engine, EngineStats, ExportedRow, ForeignWrite } from './engine';
import { withWriteNotes } from './noting-engine';
import { openCollection } from './open-collection';
import { openSqliteEngine } from './sqlite-engine';
import { sqliteFileName } from './sqlite-file-name';

export interface StoreOptions {
  /** With it MongoDB is used, else SQLite. The database is named in it, else 'corallium'. */
  readonly mongodbUri?: string | undefined;
  /** Folder of the SQLite file; created when absent. */
  readonly dataDir: string;
  /** Told of each document that is read past the cache, with what of it is unread. */
  readonly onRead?: ((report: UnreadReport) => void) | undefined;
  /** Told of failures that no caller can be told of: a throwing subscriber, a failed sweep. */
  readonly onError?: ((error: unknown) => void) | undefined;
  /** Milliseconds since 1970; for tests. */
  readonly now?: (() => number) | undefined;
  /** False does without change streams where MongoDB has them; for tests. */
  readonly changeStreams?: boolean | undefined;
}

/** What changed, told inside this process. */
export interface Changes {
  /**
   * Calls `listener` after each change of the collection, whoever made it, and for a write of this store
   * before that write is done; `version` null means removed. `onGap` is called when changes may have gone by
   * unseen (another process wrote to the SQLite file, a connection was lost): look again at what you show.
   * Delivery is once each, but twice is possible while a feed starts and after `catchUp`. Returns the way to
   * end it.
   */
  subscribe(
    collection: CollectionShape,
    listener: (event: ChangeEvent) => void,
    onGap?: () => void,
  ): () => void;
  /** True while all changes are seen soon, so that the cache is used. */
  isAlive(collection: CollectionShape): boolean;
  /**
   * Brings subscribers and caches up to writes of other processes that the feed may not have told of yet:
   * what is read from now on is not older. On SQLite caches catch up with all that there are.
   */
  catchUp(writes: readonly ForeignWrite[]): void;
}

/** An open database. Failures of the engine are AppError 'store_unavailable' everywhere. */
export interface Store {
  readonly engine: Engine['kind'];
  /** The collection of this declaration; the same object for the same declaration. */
  collection<S extends z.ZodObject, Index extends string>(
    def: CollectionDef<S, Index>,
  ): Collection<z.output<S>, Index>;
  readonly changes: Changes;
  /**
   * Calls that reached the database since the store was opened; answers from the cache are not among them.
   */
  stats(): EngineStats;
  ping(): Promise<void>;
  /** What is damaged in the files of the database, or null; reads all of them beside everything else. */
  findDamage(): Promise<string | null>;
  /**
   * Makes collections and indexes ready now instead of at first use; MongoDB builds indexes in the
   * background.
   */
  prepare(shapes: readonly CollectionShape[]): Promise<void>;
  /**
   * Removes expired documents of the collections used so far; returns how many. Runs by itself every minute.
   */
  sweep(): Promise<number>;
  /**
   * Writes a consistent copy: a SQLite file, or for MongoDB text with one row a line. The file must not exist
   * yet.
   */
  backup(file: string): Promise<void>;
  /**
   * Removes the notes of changes of documents whose id contains `text`, where the database keeps such notes.
   */
  forgetChanges(text: string): Promise<void>;
  isEmpty(): Promise<boolean>;
  exportAll(): AsyncIterable<ExportedRow>;
  /**
   * Replaces everything by these rows, versions included; on SQLite all at once, on MongoDB one collection
   * after the other.
   */
  importAll(rows: AsyncIterable<ExportedRow> | Iterable<ExportedRow>): Promise<void>;
  close(): Promise<void>;
}

const sweepMs = 60_000;
const sweepBatch = 500;

async function openEngine(
  { mongodbUri, dataDir, changeStreams = true, onError = () => undefined }: StoreOptions,
  hub: ChangeHub,
): Promise<Engine> {
  if (mongodbUri === undefined) return openSqliteEngine(join(dataDir, sqliteFileName), hub);
  // Loaded where it is used: the driver is large.
  const { openMongoEngine } = await import('./mongo-engine');
  return openMongoEngine(mongodbUri, hub, { changeStreams, onError });
}

/** Opens the database. Fails with 'store_unavailable'. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { onRead = () => undefined, onError = () => undefined, now = Date.now } = options;
  const hub = createChangeHub(onError);
  const engine = withWriteNotes(await openEngine(options, hub));
  const expiring = new Map<string, CollectionShape>();
  const identity = {};

  /** True when it was removed; a document that was renewed in the meantime stays. */
  async function removeExpired(
    shape: CollectionShape,
    gone: { id: string; version: number },
  ): Promise<boolean> {
    return engine.change(shape, gone.id, (row) =>
      row?.version === gone.version ? { action: 'remove', result: true } : { action: 'keep', result: false },
    );
  }

  async function sweep(): Promise<number> {
    let removed = 0;
    for (const shape of expiring.values()) {
      await engine.prepare(shape);
      const over = await engine.expired(shape, new Date(now()).toISOString(), sweepBatch);
      const done = await Promise.all(over.map((gone) => removeExpired(shape, gone)));
      removed += done.filter(Boolean).length;
    }
    return removed;
  }

  const timer = setInterval(() => {
    sweep().catch(onError);
  }, sweepMs);
  timer.unref();

  return {
    engine: engine.kind,

    collection(def) {
      const known = def.opened.get(identity);
      if (known !== undefined) return known;
      const opened = openCollection(def, { engine, hub, now, onRead });
      def.opened.set(identity, opened);
      if (def.expiresAt !== null) expiring.set(def.name, def);
      return opened;
    },

    changes: {
      subscribe(shape, listener, onGap) {
        // A feed starts with its collection, which may not have been used yet.
        engine.prepare(shape).catch(onError);
        return hub.subscribe(shape.name, listener, onGap);
      },
      isAlive: (shape) => engine.isFeedAlive(shape),
      catchUp: (writes) => engine.catchUp(writes),
    },

    stats: () => ({ ...engine.stats }),
    ping: () => engine.ping(),
    findDamage: () => engine.findDamage(),
    async prepare(shapes) {
      for (const shape of shapes) await engine.prepare(shape);
    },
    sweep,
    backup: (file) => engine.backup(file),
    forgetChanges: (text) => engine.forgetChanges(text),
    isEmpty: () => engine.isEmpty(),
    exportAll: () => engine.exportRows(),
    importAll: (rows) => engine.importRows(rows),
    async close() {
      clearInterval(timer);
      await engine.close();
    },
  };
}
