// The worker of the site in the test's own process: what it does by itself goes on beside the tests.
import { jobs } from '@/lib/db/collections/jobs';
import { listAll } from '@/lib/db/list-all';
import { getStore } from '@/lib/db/store';
import { jobHandlers } from '@/lib/worker/start-jobs';
import { eventually } from '../eventually';

/**
 * Waits until each job that comes round by itself has had its turn and no other is due or under way: from
 * then on no call of Discord and no write is the worker's, but for what a test has it do.
 */
export async function untilIdle(): Promise<void> {
  const collection = (await getStore()).collection(jobs);
  const recurring = jobHandlers.flatMap(({ kind }) => (kind.everySeconds === undefined ? [] : [kind.name]));
  await eventually(async () => {
    const all = await listAll(collection);
    const now = new Date().toISOString();
    const isAtWork = all.some(
      ({ value }) => value.state === 'running' || (value.state === 'waiting' && value.dueAt <= now),
    );
    return !isAtWork && recurring.every((name) => all.some(({ id }) => id === name));
  });
}
