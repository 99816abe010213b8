import 'server-only';
import { AppError, isAppError } from '@/lib/core/errors';
import { jobs } from '@/lib/db/collections/jobs';
import type { Store } from '@/lib/db/open-store';
import type { Job } from './job-changes';

const maxTries = 20;

/**
 * Stores a job after the attempt with this claim token, or removes it if `decide`, a pure function, returns
 * null. Returns false, and writes nothing, if the job was cancelled or is claimed by another process. Throws
 * 'store_unavailable', and 'conflict' if concurrent writers keep changing the job.
 */
export async function finishJob(
  store: Store,
  id: string,
  token: string,
  decide: (job: Job) => Job | null,
): Promise<boolean> {
  const collection = store.collection(jobs);
  for (let tries = 0; tries < maxTries; tries += 1) {
    const found = await collection.get(id, { fresh: true });
    if (found?.value.claim?.token !== token) return false;
    const next = decide(found.value);
    try {
      if (next === null) await collection.remove(id, { ifVersion: found.version });
      else await collection.update(id, () => next, { ifVersion: found.version });
      return true;
    } catch (error) {
      // Rescheduled or cancelled concurrently: read it again.
      if (!isAppError(error, 'stale') && !isAppError(error, 'not_found')) throw error;
    }
  }
  throw new AppError('conflict');
}
