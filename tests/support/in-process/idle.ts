// The worker of the site in the test's own process: its background work continues during the tests.
import { jobs } from '@/lib/db/collections/jobs';
import { listAll } from '@/lib/db/list-all';
import { getStore } from '@/lib/db/store';
import { jobHandlers } from '@/lib/worker/start-jobs';
import { eventually } from '../eventually';

/**
 * Waits until every periodic job has run and none is due or running: from then on the worker makes no calls
 * to Discord and no writes except those that a test triggers.
 */
export async function untilIdle(): Promise<void> {
  const collection = (await getStore()).collection(jobs);
  const recurring = jobHandlers.flatMap(({ kind }) => (kind.everyMs === undefined ? [] : [kind.name]));
  await eventually(async () => {
    const all = await listAll(collection);
    const now = new Date().toISOString();
    const isAtWork = all.some(
      ({ value }) => value.state === 'running' || (value.state === 'waiting' && value.dueAt <= now),
    );
    return !isAtWork && recurring.every((name) => all.some(({ id }) => id === name));
  });
}
