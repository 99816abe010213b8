import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { jobs } from '@/lib/db/collections/jobs';
import { listAll } from '@/lib/db/list-all';
import { openStore, type Store } from '@/lib/db/open-store';
import { plan } from '@/lib/jobs/job-changes';
import { visitor } from '../support/client';
import { eventually } from '../support/eventually';
import { runningSite } from '../support/running-site';

const countsSchema = z.strictObject({
  waiting: z.number(),
  due: z.number(),
  failed: z.number(),
  worker: z.boolean(),
});

const healthSchema = z.strictObject({
  status: z.literal('ok'),
  database: z.literal('sqlite'),
  jobs: countsSchema,
});

async function readCounts() {
  return healthSchema.parse((await visitor().get('/api/health')).body).jobs;
}

describe('the health check', () => {
  let store: Store;
  const ids = ['health-test:later', 'health-test:failed', 'health-test:running'];

  beforeAll(async () => {
    store = await openStore({ dataDir: runningSite().dataDir });
  });

  afterAll(async () => {
    for (const id of ids)
      await store
        .collection(jobs)
        .remove(id)
        .catch(() => undefined);
    await store.close();
  });

  test('reports the database and that a worker is running', async () => {
    await eventually(async () => (await readCounts()).worker);
  });

  /** The counts in the store now, including the site's own jobs. */
  async function countStored() {
    const stored = await listAll(store.collection(jobs));
    const now = new Date().toISOString();
    const countOf = (is: (job: (typeof stored)[number]['value']) => boolean) =>
      stored.filter(({ value }) => is(value)).length;
    return {
      waiting: countOf(({ state, dueAt }) => state === 'waiting' && dueAt > now),
      due: countOf(({ state, dueAt }) => state === 'running' || (state === 'waiting' && dueAt <= now)),
      failed: countOf(({ state }) => state === 'failed'),
      worker: true,
    };
  }

  test('counts jobs without revealing anything else about them', async () => {
    const [later = '', failed = '', running = ''] = ids;
    const job = plan('nobody-knows', new Date(Date.now() + 3_600_000).toISOString(), {});
    const claim = { token: 'other', owner: 'other', until: job.dueAt };
    await store.collection(jobs).insert(later, job);
    await store.collection(jobs).insert(failed, { ...job, state: 'failed', lastError: 'no such kind' });
    await store.collection(jobs).insert(running, { ...job, state: 'running', claim });
    // The answer may be a second old.
    await eventually(async () => isDeepStrictEqual(await readCounts(), await countStored()));
    expect((await visitor().get('/api/health')).text).not.toContain('nobody-knows');
  });

  test('has a worker that tries due jobs', async () => {
    const id = 'health-test:later';
    await store.collection(jobs).update(id, (job) => ({ ...job, dueAt: new Date().toISOString() }));
    await eventually(async () => {
      const tried = await store.collection(jobs).get(id, { fresh: true });
      return tried?.value.lastError === "There is no kind 'nobody-knows'.";
    });
  });
});
