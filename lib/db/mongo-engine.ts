import 'server-only';
import { open } from 'node:fs/promises';
import type { Collection } from 'mongodb';
import { AppError } from '@/lib/core/errors';
import { toBackupEnd, toBackupLine } from './backup-format';
import type { ChangeHub } from './change-hub';
import { type CasSteps, createChangeByCas } from './compare-and-set';
import { type CollectionShape, pathsOf } from './define-collection';
import type { Engine, ExportedRow } from './engine';
import { type MongoChangeLog, openChangeLog } from './mongo-change-log';
import { asStoreCall, connectMongo, isDuplicate } from './mongo-connection';
import { fromMongo, type MongoRow, toFilter, toMongo, toPage } from './mongo-document';
import { followDatabase, type MongoFeed } from './mongo-feed';

const insertBatch = 500;
/** Prefix of the temporary collections that an import fills. */
const importing = '_import_';

/**
 * The engine for any MongoDB deployment; it needs no transactions, sessions or partial indexes. On a sharded
 * cluster, shard the collections by `_id` (hashed): every write includes it, and ids begin with the guild or
 * user. `changeStreams: false` ignores change streams; `onError` gets the errors of indexes that could not be
 * built. Throws 'store_unavailable'.
 */
export async function openMongoEngine(
  uri: string,
  hub: ChangeHub,
  { changeStreams, onError }: { readonly changeStreams: boolean; readonly onError: (error: unknown) => void },
): Promise<Engine> {
  const { client, db } = await connectMongo(uri);
  const stats = { reads: 0, writes: 0 };
  const prepared = new Map<string, CollectionShape>();
  const changeByCas = createChangeByCas();
  let log: MongoChangeLog | null = changeStreams ? null : openChangeLog(db, hub);

  const switchToLog = () => {
    log ??= openChangeLog(db, hub);
    hub.gap(null);
  };

  const feed: MongoFeed | null = changeStreams ? followDatabase(db, hub, switchToLog) : null;
  const isFeedAlive = ({ name }: CollectionShape) => log === null && feed?.isAlive(name) === true;
  let isClosed = false;
  let building: Promise<unknown> = Promise.resolve();

  const rowsOf = (name: string): Collection<MongoRow> => db.collection<MongoRow>(name);

  async function buildIndexes(shape: CollectionShape, name = shape.name): Promise<void> {
    const paths = shape.indexes.map((index) => [
      ...pathsOf(index),
      ...(index.sort === null ? [] : [index.sort]),
    ]);
    const keys = paths.map((parts) =>
      Object.fromEntries([...parts.map((part) => [`value.${part}`, 1]), ['_id', 1]]),
    );
    if (shape.expiresAt !== null) keys.push({ [`value.${shape.expiresAt}`]: 1 });
    await asStoreCall(async () => {
      await rowsOf(name).createIndexes([{ key: { _id: 1 } }, ...keys.map((key) => ({ key }))]);
    });
  }

  async function read<R>(action: () => Promise<R>): Promise<R> {
    stats.reads += 1;
    return asStoreCall(action);
  }

  /** Notifies subscribers before a write is acknowledged; other processes by stream, else by a note. */
  async function write(
    shape: CollectionShape,
    id: string,
    version: number | null,
    action: (rows: Collection<MongoRow>) => Promise<boolean>,
  ): Promise<boolean> {
    stats.writes += 1;
    const perform = () => asStoreCall(() => action(rowsOf(shape.name)));
    if (feed !== null && isFeedAlive(shape)) return feed.own(shape.name).notify({ id, version }, perform);
    const done = await perform();
    if (!done) return false;
    hub.emit(shape.name, { id, version });
    // The write itself has succeeded, so failing to leave a note does not make it fail.
    await log?.note(shape.name, id, version).catch(() => undefined);
    return true;
  }

  const stepsFor = (shape: CollectionShape): CasSteps => ({
    get: (id) =>
      read(async () => {
        const document = await rowsOf(shape.name).findOne({ _id: id });
        return document === null ? null : fromMongo(document);
      }),

    insert: (row) =>
      write(shape, row.id, row.version, async (rows) => {
        try {
          await rows.insertOne(toMongo(row));
          return true;
        } catch (error) {
          if (isDuplicate(error)) return false;
          throw error;
        }
      }),

    replace: (row, expected) =>
      write(shape, row.id, row.version, async (rows) => {
        const { _id, ...rest } = toMongo(row);
        const result = await rows.replaceOne({ _id, version: expected }, rest);
        return result.matchedCount === 1;
      }),

    remove: (id, expected) =>
      write(shape, id, null, async (rows) => {
        const result = await rows.deleteOne({ _id: id, version: expected });
        return result.deletedCount === 1;
      }),
  });

  async function collectionNames(): Promise<readonly string[]> {
    const found = await db.listCollections({}, { nameOnly: true }).toArray();
    return found
      .map(({ name }) => name)
      .filter((name) => !/^(_|system\.)/.test(name))
      .sort();
  }

  async function* exportRows(): AsyncGenerator<ExportedRow> {
    for (const collection of await asStoreCall(collectionNames)) {
      for await (const document of rowsOf(collection).find().sort({ _id: 1 })) {
        yield { collection, ...fromMongo(document) };
      }
    }
  }

  return {
    kind: 'mongodb',
    stats,
    isFeedAlive,

    // Later reads go to the primary, which has confirmed the write, so there is nothing to wait for.
    catchUp(writes) {
      for (const write of writes) {
        if (write.id === null) hub.gap(write.collection);
        else hub.emit(write.collection, { id: write.id, version: write.version });
      }
    },

    async prepare(shape) {
      if (prepared.get(shape.name) === shape) return;
      prepared.set(shape.name, shape);
      feed?.own(shape.name);
      // Indexes are built in sequence in the background: on a large collection that takes minutes, and only
      // speed depends on it.
      building = building
        .then(() => (isClosed ? undefined : buildIndexes(shape)))
        .catch((error: unknown) => {
          if (prepared.get(shape.name) === shape) prepared.delete(shape.name);
          onError(error);
        });
    },

    buildIndexes: (shape) => buildIndexes(shape),

    get: (shape, id) => stepsFor(shape).get(id),

    getMany: (shape, ids) =>
      read(async () => {
        const documents = await rowsOf(shape.name)
          .find({ _id: { $in: [...ids] } })
          .toArray();
        return documents.map(fromMongo);
      }),

    change: (shape, id, decide, guess) =>
      changeByCas(stepsFor(shape), `${shape.name} ${id}`, id, decide, guess),

    list: (shape, query) =>
      read(async () => {
        const { filter, sort } = toPage(shape, query);
        const found = rowsOf(shape.name).find(filter).sort(sort).limit(query.limit);
        const documents = await (query.maxMs === null ? found : found.maxTimeMS(query.maxMs)).toArray();
        return documents.map(fromMongo);
      }),

    count: (shape, selection, now) =>
      read(() => rowsOf(shape.name).countDocuments(toFilter(shape, selection, now))),

    estimate: (shape) => read(() => rowsOf(shape.name).estimatedDocumentCount()),

    expired: (shape, now, limit) =>
      asStoreCall(async () => {
        if (shape.expiresAt === null) return [];
        const documents = await rowsOf(shape.name)
          .find({ [`value.${shape.expiresAt}`]: { $lte: now } })
          .project<MongoRow>({ version: 1 })
          .limit(limit)
          .toArray();
        return documents.map(({ _id, version }) => ({ id: _id, version }));
      }),

    exportRows,

    importRows: (rows) =>
      asStoreCall(async () => {
        const filled = new Set<string>();
        const before = await db.listCollections({}, { nameOnly: true }).toArray();
        for (const { name } of before) if (name.startsWith(importing)) await db.dropCollection(name);
        let batch: MongoRow[] = [];
        let target = '';
        const flush = async () => {
          if (batch.length > 0) await rowsOf(`${importing}${target}`).insertMany(batch);
          batch = [];
        };
        for await (const row of rows) {
          if (row.collection !== target || batch.length >= insertBatch) await flush();
          target = row.collection;
          filled.add(target);
          batch.push(toMongo(row));
        }
        await flush();
        // Building an index creates its collection, which must not happen while a copy takes its place.
        await building;
        // All rows are complete: replace each collection by its copy.
        for (const name of filled) {
          const shape = prepared.get(name);
          if (shape) await buildIndexes(shape, `${importing}${name}`);
          await db.renameCollection(`${importing}${name}`, name, { dropTarget: true });
        }
        for (const name of await collectionNames()) if (!filled.has(name)) await rowsOf(name).deleteMany({});
        hub.gap(null);
      }),

    forgetChanges: (text) => asStoreCall(async () => log?.forget(text)),

    isEmpty: () =>
      asStoreCall(async () => {
        for (const name of await collectionNames()) {
          if ((await rowsOf(name).findOne({}, { projection: { _id: 1 } })) !== null) return false;
        }
        return true;
      }),

    async backup(target) {
      // 'wx' fails if the file exists.
      const file = await open(target, 'wx', 0o600).catch((error: unknown) => {
        throw new AppError('conflict', { message: `${target} cannot be created.`, cause: error });
      });
      try {
        let rows = 0;
        for await (const row of exportRows()) {
          await file.appendFile(toBackupLine(row));
          rows += 1;
        }
        await file.appendFile(toBackupEnd(rows));
        await file.sync();
      } finally {
        await file.close();
      }
    },

    findDamage: async () => null,

    async ping() {
      await asStoreCall(() => db.command({ ping: 1 }));
    },

    async close() {
      isClosed = true;
      await Promise.all([feed?.close(), building]);
      await log?.close();
      await client.close();
    },
  };
}
