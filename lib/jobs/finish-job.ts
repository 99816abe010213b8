import 'server-only';
import { AppError, isAppError } from '@/lib/core/errors';
import { jobs } from '@/lib/db/collections/jobs';
import type { Store } from '@/lib/db/open-store';
import type { Job } from './job-changes';

const maxTries = 20;

/**
 * Writes what is left of a job after the attempt with this claim token; `decide` is pure and gives null when
 * nothing is left. Gives false, and writes nothing, when the job is cancelled or claimed by somebody else.
 * Fails with 'store_unavailable', and with 'conflict' when others never stop changing the job.
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
      // Planned anew or cancelled a moment ago: that counts, so it is looked at again.
      if (!isAppError(error, 'stale') && !isAppError(error, 'not_found')) throw error;
    }
  }
  throw new AppError('conflict');
}
