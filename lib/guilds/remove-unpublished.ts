import 'server-only';
import { isAppError } from '@/lib/core/errors';
import type { Collection } from '@/lib/db/collection';

/**
 * Removes a document that is still `publishing`, so that its message never stood on Discord. Gives true when
 * it is gone, false when somebody has published it.
 */
export async function removeUnpublished(
  collection: Pick<Collection<{ readonly state: string }>, 'get' | 'remove'>,
  id: string,
): Promise<boolean> {
  const found = await collection.get(id, { fresh: true });
  if (found && found.value.state !== 'publishing') return false;
  try {
    if (found) await collection.remove(id, { ifVersion: found.version });
    return true;
  } catch (error) {
    // Changed in the meantime: somebody else has published it.
    if (isAppError(error, 'stale')) return false;
    if (isAppError(error, 'not_found')) return true;
    throw error;
  }
}
