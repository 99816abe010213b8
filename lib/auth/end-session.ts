import 'server-only';
import { isAppError } from '@/lib/core/errors';
import { sessions } from '@/lib/db/collections';
import { getStore } from '@/lib/db/store';

/** Ends a session on the server; its cookie opens nothing from then on. Ending it twice is no error. */
export async function endSession(sid: string): Promise<void> {
  const store = await getStore();
  try {
    await store.collection(sessions).remove(sid);
  } catch (error) {
    if (!isAppError(error, 'not_found')) throw error;
  }
}
