import 'server-only';
import { join } from 'node:path';
import type { z } from 'zod';
import { MINUTE } from '@/lib/core/milliseconds';
import { type ChangeEvent, type ChangeHub, createChangeHub } from './change-hub';
import type { Collection, UnreadReport } from './collection';
import type { CollectionDef, CollectionShape } from './define-collection';
import type { Engine, EngineStats, ExportedRow, ForeignWrite } from './engine';
import { withWriteNotes } from './noting-engine';
import { openCollection } from './open-collection';
import { openSqliteEngine } from './sqlite-engine';
import { sqliteFileName } from './sqlite-file-name';

export interface StoreOptions {
  /** Selects MongoDB; otherwise SQLite is used. The database is named in it, otherwise 'corallium'. */
  readonly mongodbUri?: string | undefined;
  /** Folder of the SQLite file; created when absent. */
  readonly dataDir: string;
  /** Called for each document read without the cache, with its unread parts. */
  readonly onRead?: ((report: UnreadReport) => void) | undefined;
  /** Gets errors that no caller can receive: a throwing subscriber, a failed sweep. */
  readonly onError?: ((error: unknown) => void) | undefined;
  /** Milliseconds since 1970; for tests. */
  readonly now?: (() => number) | undefined;
  /** False ignores MongoDB's change streams; for tests. */
  readonly changeStreams?: boolean | undefined;
}

/** Notifications of changes, within this process. */
export interface Changes {
  /**
   * Calls `listener` after each change of the collection by any process; for a write of this store, before
   * that write resolves. `version` null means removed. `onGap` is called when changes may have been missed
   * (another process wrote to the SQLite file, a connection was lost): read again what you show. Each change
   * is delivered once, or twice while a feed starts and after `catchUp`. Returns the unsubscribe function.
   */
  subscribe(
    collection: CollectionShape,
    listener: (event: ChangeEvent) => void,
    onGap?: () => void,
  ): () => void;
  /** True while changes arrive promptly, so that the cache is used. */
  isAlive(collection: CollectionShape): boolean;
  /** Brings subscribers and caches up to other processes' writes; later reads are not older than those. */
  catchUp(writes: readonly ForeignWrite[]): void;
}

/** An open database. Engine failures are AppError 'store_unavailable' in every method. */
export interface Store {
  readonly engine: Engine['kind'];
  /** The collection of a declaration; the same object on every call. */
  collection<S extends z.ZodObject, Index extends string>(
    def: CollectionDef<S, Index>,
  ): Collection<z.output<S>, Index>;
  readonly changes: Changes;
  /** Calls that reached the database since the store was opened, without cache hits. */
  stats(): EngineStats;
  ping(): Promise<void>;
  /** Describes damage in the database files; null if there is none. Reads all of them in the background. */
  findDamage(): Promise<string | null>;
  /** Creates collections and indexes now, not at first use; MongoDB builds indexes in the background. */
  prepare(shapes: readonly CollectionShape[]): Promise<void>;
  /** Removes expired documents of the collections in use; returns how many. Runs every minute. */
  sweep(): Promise<number>;
  /** Writes a consistent copy to a new file: SQLite, or for MongoDB text with one row per line. */
  backup(file: string): Promise<void>;
  /** Removes the change notes of documents whose id contains `text`, if the database keeps such notes. */
  forgetChanges(text: string): Promise<void>;
  isEmpty(): Promise<boolean>;
  exportAll(): AsyncIterable<ExportedRow>;
  /** Replaces everything by these rows and their versions; atomic on SQLite, by collection on MongoDB. */
  importAll(rows: AsyncIterable<ExportedRow> | Iterable<ExportedRow>): Promise<void>;
  close(): Promise<void>;
}

const sweepMs = MINUTE;
const sweepBatch = 500;

async function openEngine(
  { mongodbUri, dataDir, changeStreams = true, onError = () => undefined }: StoreOptions,
  hub: ChangeHub,
): Promise<Engine> {
  if (mongodbUri === undefined) return openSqliteEngine(join(dataDir, sqliteFileName), hub);
  // Loaded on demand: the driver is large.
  const { openMongoEngine } = await import('./mongo-engine');
  return openMongoEngine(mongodbUri, hub, { changeStreams, onError });
}

/** Opens the database. Throws 'store_unavailable'. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { onRead = () => undefined, onError = () => undefined, now = Date.now } = options;
  const hub = createChangeHub(onError);
  const engine = withWriteNotes(await openEngine(options, hub));
  const expiring = new Map<string, CollectionShape>();
  const identity = {};

  /** True if it was removed; a document that was renewed meanwhile is kept. */
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
        // Preparing a collection starts its feed; it may not have been used yet.
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
