import 'server-only';
import { type Db, MongoClient, MongoError, MongoServerError } from 'mongodb';
import { type Circuit, createCircuit } from '@/lib/core/circuit';
import { AppError } from '@/lib/core/errors';

const databaseInUri = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?/]+)/;

/**
 * Connects to a standalone server, a replica set or a sharded cluster. The database is the one named in the
 * address, else 'corallium'. Writes count when a majority has them in its journal; reads see only such
 * writes. A write that a majority has not confirmed in 10 s is 'store_unavailable' although it may stand:
 * nobody can say yet, it may also be rolled back, and waiting longer would hold every caller. That code says
 * so everywhere: a delivery finds out, a save of the same version is then 'stale' and shows what is stored.
 * Fails with 'store_unavailable'.
 */
export async function connectMongo(uri: string): Promise<{ client: MongoClient; db: Db }> {
  return asStoreCall(async () => {
    const client = new MongoClient(uri, {
      writeConcern: { w: 'majority', journal: true, wtimeoutMS: 10_000 },
      readConcern: { level: 'majority' },
      readPreference: 'primary',
      retryWrites: true,
      serverSelectionTimeoutMS: 5000,
      connectTimeoutMS: 5000,
      socketTimeoutMS: 20_000,
    });
    try {
      await client.connect();
    } catch (error) {
      await client.close();
      throw error;
    }
    return { client, db: client.db(databaseInUri.exec(uri)?.[1] ?? 'corallium') };
  });
}

/** True for the refusal of an `_id` that is taken. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === 11000;
}

/** Answers of a server for a document that is too large: BSON size, and that of the message around it. */
const tooLarge = new Set<unknown>([10334, 17280, 17419, 17420]);

/**
 * The driver looks for a server for 5 s; after so many looks in vain nobody waits for so long, in
 * milliseconds.
 */
const threshold = 2;
const restMs = 5000;

/** The names of the driver's errors for what was waited for in vain. */
const waits = new Set(['MongoServerSelectionError', 'MongoNetworkTimeoutError']);

declare global {
  // On globalThis, since pages and route handlers each have their own copy of this module. A process has one
  // MongoDB.
  var coralliumMongoCircuit: Circuit | undefined;
}

globalThis.coralliumMongoCircuit ??= createCircuit({
  threshold,
  restMs,
  now: () => performance.now(),
  signOf: (error) => (error instanceof MongoError && waits.has(error.name) ? 'silent' : 'answered'),
  refuse: () => new AppError('store_unavailable', { cause: new Error('MongoDB gave no answer of late.') }),
});
const circuit = globalThis.coralliumMongoCircuit;

/** Runs calls of the driver; its errors become AppErrors. */
export async function asStoreCall<R>(action: () => Promise<R>): Promise<R> {
  try {
    return await circuit.run(action);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof MongoServerError && tooLarge.has(error.code))
      throw new AppError('too_large', { cause: error });
    if (error instanceof MongoError) throw new AppError('store_unavailable', { cause: error });
    throw error;
  }
}
