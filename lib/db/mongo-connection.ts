import 'server-only';
import { type Db, MongoClient, MongoError, MongoServerError } from 'mongodb';
import { type Circuit, createCircuit } from '@/lib/core/circuit';
import { AppError } from '@/lib/core/errors';
import { perProcess } from '@/lib/per-process';

const databaseInUri = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?/]+)/;

/**
 * Connects to a standalone server, a replica set or a sharded cluster. The database is the one named in the
 * address, otherwise 'corallium'. Writes are acknowledged once a majority has journaled them; reads see only
 * such writes. A write that a majority has not confirmed within 10 s throws 'store_unavailable'; it may still
 * be committed or rolled back, and waiting longer would block every caller. Callers treat that code as
 * unknown: a delivery checks the outcome, and a repeated save of the same version throws 'stale' and shows
 * what is stored. Throws 'store_unavailable'.
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

/** True for a duplicate `_id`. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === 11000;
}

/** Server error codes for a document that is too large: its BSON size, and that of the message around it. */
const tooLarge = new Set<unknown>([10334, 17280, 17419, 17420]);

/** After so many failed searches for a server (5 s each), calls fail at once for this long, in ms. */
const threshold = 2;
const restMs = 5000;

/** Names of the driver's timeout errors. */
const waits = new Set(['MongoServerSelectionError', 'MongoNetworkTimeoutError']);

declare global {
  // A process uses one MongoDB.
  var coralliumMongoCircuit: Circuit | undefined;
}

const circuit = perProcess('coralliumMongoCircuit', () =>
  createCircuit({
    threshold,
    restMs,
    now: () => performance.now(),
    signOf: (error) => (error instanceof MongoError && waits.has(error.name) ? 'silent' : 'answered'),
    refuse: () =>
      new AppError('store_unavailable', { cause: new Error('MongoDB has not responded recently.') }),
  }),
);

/** Runs driver calls and converts their errors to AppErrors. */
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
