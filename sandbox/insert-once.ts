import { isAppError } from '@/lib/core/errors';
import type { Collection } from '@/lib/db/collection';

/** Inserts unless the id exists; true if inserted. */
export async function insertOnce<T>(collection: Collection<T>, id: string, value: T): Promise<boolean> {
  try {
    await collection.insert(id, value);
    return true;
  } catch (error) {
    if (isAppError(error, 'already_exists')) return false;
    throw error;
  }
}
