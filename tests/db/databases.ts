import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MongoClient } from 'mongodb';
import { allCollections } from '@/lib/db/collections';
import type { CollectionShape } from '@/lib/db/define-collection';
import { openDatabase } from '@/lib/db/move-data';
import { openStore, type Store, type StoreOptions } from '@/lib/db/open-store';
import { sqliteFileName } from '@/lib/db/sqlite-file-name';
import { memoryFolder } from '../support/memory-folder';

/** A separate empty database; disposing of it closes every store that it opened. */
export interface TestDatabase {
  open(options?: Partial<StoreOptions>): Promise<Store>;
  /**
   * Builds the indexes of collections that only the test declares. A store builds them in the background, but
   * the MongoDB stand-in may refuse a concurrent write.
   */
  buildIndexes(shapes: readonly CollectionShape[]): Promise<void>;
  dispose(): Promise<void>;
}

export const mongodbTestUri = process.env.MONGODB_TEST_URI;

/** The address of a MongoDB database that nothing else uses. */
export function randomMongoUri(): string {
  return `${mongodbTestUri}/corallium-test-${randomUUID().slice(0, 8)}`;
}

/** Entries older than this have reached every open change stream. */
const logKeptMs = 10_000;

/**
 * Truncates the oplog of the MongoDB stand-in: it reads the whole log for every change stream and every
 * change, so the tests of a file would slow down later ones. MongoDB itself refuses this.
 */
async function shortenLog(client: MongoClient): Promise<void> {
  const over = { wall: { $lt: new Date(Date.now() - logKeptMs) } };
  await client
    .db('local')
    .collection('oplog.rs')
    .deleteMany(over)
    .catch(() => undefined);
}

/** Truncates that log regularly until the returned function is called. */
export async function keepLogShort(): Promise<() => Promise<void>> {
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient(String(mongodbTestUri), { maxPoolSize: 1 });
  const timer = setInterval(() => shortenLog(client), 2000);
  return async () => {
    clearInterval(timer);
    await client.close();
  };
}

export async function dropMongo(uri: string): Promise<void> {
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient(uri);
  await client.db().dropDatabase();
  await shortenLog(client);
  await client.close();
}

type Build = TestDatabase['buildIndexes'];

async function createDatabase(
  location: Pick<StoreOptions, 'dataDir' | 'mongodbUri'>,
  remove: () => Promise<void>,
  buildIndexes: Build = async () => undefined,
): Promise<TestDatabase> {
  const stores: Store[] = [];
  return {
    async open(options) {
      const store = await openStore({ ...location, ...options });
      stores.push(store);
      return store;
    },
    buildIndexes,
    async dispose() {
      for (const store of stores) await store.close();
      await remove();
    },
  };
}

/** Empty, or a copy of the file `from`, which no store may have open. */
export async function createSqliteDatabase(from?: string): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(memoryFolder, 'corallium-db-'));
  if (from !== undefined) await copyFile(from, join(dataDir, sqliteFileName));
  return createDatabase({ dataDir }, () => rm(dataDir, { recursive: true, force: true }));
}

async function buildMongoIndexes(uri: string, shapes: readonly CollectionShape[]): Promise<void> {
  const engine = await openDatabase(uri, { mustExist: false });
  for (const shape of shapes) await engine.buildIndexes(shape);
  await engine.close();
}

/** Empties a database, but preserves the indexes of the product's collections. */
async function emptyMongo(uri: string): Promise<void> {
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient(uri, { maxPoolSize: 4 });
  const db = client.db();
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  const isBuilt = (name: string) => allCollections.some((shape) => shape.name === name);
  await Promise.all(
    names.map((name) => (isBuilt(name) ? db.collection(name).deleteMany({}) : db.dropCollection(name))),
  );
  await shortenLog(client);
  await client.close();
}

/**
 * Empty databases with all indexes, left by earlier tests of this file: building the indexes takes longer
 * than most tests.
 */
const spare: string[] = [];
let isOver = false;

afterAll(async () => {
  isOver = true;
  await Promise.all(spare.splice(0).map(dropMongo));
});

async function leaveMongo(uri: string): Promise<void> {
  if (isOver) return dropMongo(uri);
  await emptyMongo(uri);
  spare.push(uri);
}

async function newMongo(): Promise<string> {
  const uri = randomMongoUri();
  await buildMongoIndexes(uri, allCollections);
  return uri;
}

export async function createMongoDatabase(): Promise<TestDatabase> {
  const uri = spare.pop() ?? (await newMongo());
  return createDatabase(
    { mongodbUri: uri, dataDir: '/nonexistent' },
    () => leaveMongo(uri),
    (shapes) => buildMongoIndexes(uri, shapes),
  );
}

/** Runs a describe block on each engine; without MongoDB its part is reported as skipped. */
export function onEachEngine(
  what: string,
  describeOn: (create: () => Promise<TestDatabase>, engine: 'sqlite' | 'mongodb') => void,
): void {
  describe(`${what} on SQLite`, () => describeOn(createSqliteDatabase, 'sqlite'));
  const describeMongo = mongodbTestUri === undefined ? describe.skip : describe;
  describeMongo(`${what} on MongoDB`, () => describeOn(createMongoDatabase, 'mongodb'));
}

/**
 * Opens an empty database for each test; its store is the one of this process (`getStore`) until the test
 * ends.
 */
export function storeOfProcess(create: () => Promise<TestDatabase> = createSqliteDatabase): {
  readonly store: () => Store;
  /** Opens another store of the same database, as another process would. */
  readonly openOther: TestDatabase['open'];
} {
  let present: { readonly database: TestDatabase; readonly store: Store } | undefined;
  const opened = () => {
    if (!present) throw new Error('The database is not open.');
    return present;
  };
  beforeEach(async () => {
    const database = await create();
    present = { database, store: await database.open() };
    globalThis.coralliumStore = Promise.resolve(present.store);
  });
  afterEach(async () => {
    globalThis.coralliumStore = undefined;
    await present?.database.dispose();
    present = undefined;
  });
  return { store: () => opened().store, openOther: (options) => opened().database.open(options) };
}
