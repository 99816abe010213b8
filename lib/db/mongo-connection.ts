import 'server-only';
import { type Db, MongoClient, MongoError, MongoServerError } from 'mongodb';
import { AppError } from '@/lib/core/errors';

const databaseInUri = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?/]+)/;

/**
 * Connects to a standalone server, a replica set or a sharded cluster. The database is the one named in the
 * address, else 'corallium'. Writes count when a majority has them in its journal; reads see only such
 * writes. A write that a majority has not confirmed in 10 s is 'store_unavailable' although it may stand: nobody
 * can say yet, it may also be rolled back, and waiting longer would hold every caller. That code says so
 * everywhere: a delivery finds out, a save of the same version is then 'stale' and shows what is stored. Fails
 * with 'store_unavailable'.
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

/** Runs calls of the driver; its errors become AppErrors. */
export async function asStoreCall<R>(action: () => Promise<R>): Promise<R> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof MongoServerError && tooLarge.has(error.code))
      throw new AppError('too_large', { cause: error });
    if (error instanceof MongoError) throw new AppError('store_unavailable', { cause: error });
    throw error;
  }
}
