import type { JobRun } from '@/lib/core/jobs';
import { jobs, leases } from '@/lib/db/collections/jobs';
import { openStore, type Store } from '@/lib/db/open-store';
import type { JobEvent } from '@/lib/jobs/job-host';
import { workerLease } from '@/lib/jobs/lease';
import { putJob } from '@/lib/jobs/put-job';
import { type JobWorker, startWorker, type WorkerOptions } from '@/lib/jobs/worker';
import { serverScript } from '../../scripts/steps/server-script.mjs';
import { eventually } from '../support/eventually';
import { createSqliteDatabase, onEachEngine, storeOfProcess, type TestDatabase } from './databases';
import { createSlowHandler, type Handlers, handlersOf, kinds } from './job-bench';
import { newFolder } from './new-folder';
import { startPrinting } from './printing-process';

const soon = (ms = 0) => new Date(Date.now() + ms).toISOString();
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Longer than any test, so that no result depends on the next poll. */
const never = 600_000;

const greet = (store: Store, id: string, dueAt = soon()) =>
  putJob(store, { id, kind: kinds.greet, dueAt, payload: { name: id } });

function describeWorker(create: () => Promise<TestDatabase>): void {
  const workers: JobWorker[] = [];
  afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop())));
  const { store, openOther } = storeOfProcess(create);
  beforeEach(() => store().prepare([jobs, leases]));

  function work(handler: Handlers['greet'], pace: WorkerOptions['pace'] = {}) {
    const events: JobEvent[] = [];
    const worker = startWorker(handlersOf({ greet: handler }), {
      openStore: async () => store(),
      report: (event) => void events.push(event),
      pace: { pollMs: never, graceMs: 100, ...pace },
    });
    workers.push(worker);
    return { worker, events };
  }

  /** Waits until the worker has the lease, has run the recurring job and has no reason to poll again. */
  const isIdle = async () => {
    await eventually(async () => {
      const job = await store().collection(jobs).get('check', { fresh: true });
      return job?.value.state === 'waiting' && Date.parse(job.value.dueAt) > Date.now() + 890_000;
    });
    await wait(150);
  };

  const leaseOwner = async () =>
    (await store().collection(leases).get(workerLease, { fresh: true }))?.value.owner ?? null;

  describe('the worker', () => {
    it('runs jobs that are due at the start, planned later or due later', async () => {
      const done: string[] = [];
      let begun = 0;
      await greet(store(), 'old', soon(-1000));
      work(async (_, { id }) => {
        begun = Date.now();
        done.push(id);
      });
      await eventually(() => done.includes('old'));
      await isIdle();
      await greet(store(), 'new');
      await eventually(() => done.includes('new'));
      const dueAt = soon(300);
      await greet(store(), 'soon', dueAt);
      await eventually(() => done.includes('soon'));
      expect(done).toEqual(['old', 'new', 'soon']);
      expect(begun).toBeGreaterThanOrEqual(Date.parse(dueAt));
    });

    it('notices jobs planned by another process', async () => {
      const other = await openOther();
      await other.prepare([jobs]);
      const done: string[] = [];
      work(async (_, { id }) => void done.push(id));
      await isIdle();
      await eventually(() => store().changes.isAlive(jobs));
      await greet(other, 'foreign');
      await eventually(() => done.includes('foreign'));
    });

    it('runs no more attempts at once than its concurrency', async () => {
      let present = 0;
      let most = 0;
      let done = 0;
      let started = 0;
      for (let place = 0; place < 12; place += 1) await greet(store(), `job-${place}`);
      work(
        async () => {
          present += 1;
          started += 1;
          most = Math.max(most, present);
          // Of different lengths, so that some are running at each poll.
          await wait(10 + 30 * (started % 3));
          present -= 1;
          done += 1;
        },
        { concurrency: 3 },
      );
      await eventually(() => done === 12);
      expect(most).toBe(3);
    });

    it('leaves the jobs to the worker with the lease until that worker stops', async () => {
      const done: string[] = [];
      const first = work(async (_, { id }) => void done.push(`first ${id}`));
      await isIdle();
      work(async (_, { id }) => void done.push(`second ${id}`), { pollMs: 50 });
      await greet(store(), 'a');
      await eventually(() => done.length === 1);
      expect(await leaseOwner()).toBe(first.worker.owner);
      await first.worker.stop();
      await greet(store(), 'b');
      await eventually(() => done.length === 2);
      expect(done).toEqual(['first a', 'second b']);
    });

    it('acquires the lease of another worker once it expires', async () => {
      let begun = 0;
      const expiresAt = soon(2000);
      await store().collection(leases).insert(workerLease, { owner: 'gone', expiresAt });
      await greet(store(), 'a');
      const note = async () => {
        begun = Date.now();
      };
      work(note, { pollMs: 50 });
      await eventually(() => begun > 0);
      expect(begun).toBeGreaterThanOrEqual(Date.parse(expiresAt));
    });

    it('waits for running attempts before it stops', async () => {
      const slow = createSlowHandler();
      const { worker } = work(slow.handler, { graceMs: 10_000 });
      await greet(store(), 'a');
      await eventually(() => slow.runs.length === 1);
      const stopped = worker.stop();
      await wait(50);
      expect(slow.runs[0]?.signal.aborted).toBe(false);
      slow.end();
      await stopped;
      expect(await store().collection(jobs).get('a', { fresh: true })).toBeNull();
      expect(await leaseOwner()).toBeNull();
    });

    it('requeues unfinished jobs when it stops, and starts no more', async () => {
      const slow = createSlowHandler();
      const { worker, events } = work(slow.handler);
      await greet(store(), 'a');
      await eventually(() => slow.runs.length === 1);
      await isIdle();
      await worker.stop();
      expect(slow.runs[0]?.signal.aborted).toBe(true);
      const job = await store().collection(jobs).get('a', { fresh: true });
      expect(job?.value).toMatchObject({ state: 'waiting', attempts: 0, claim: null, lastError: null });
      await greet(store(), 'b');
      await wait(100);
      expect(slow.runs).toHaveLength(1);
      expect(events.filter(({ type }) => type !== 'done')).toEqual([]);
      slow.end();
    });
  });
}

onEachEngine('the worker', describeWorker);

describe('a worker without a database', () => {
  it('reports the trouble once, and works once the database opens', async () => {
    const database = await createSqliteDatabase();
    const store = await database.open();
    await greet(store, 'a');
    const runs: JobRun[] = [];
    const events: JobEvent[] = [];
    let tries = 0;
    const worker = startWorker(handlersOf({ greet: async (_, run) => void runs.push(run) }), {
      openStore: async () => {
        tries += 1;
        if (tries < 4) throw new Error('gone');
        return store;
      },
      report: (event) => void events.push(event),
      pace: { pollMs: 30 },
    });
    await eventually(() => runs.length === 1 && events.some(({ type }) => type === 'recovered'));
    expect(events.map(({ type }) => type).filter((type) => type !== 'done')).toEqual([
      'trouble',
      'recovered',
    ]);
    await worker.stop();
    await database.dispose();
  });
});

describe('a process killed in the middle of a job', () => {
  const started: ReturnType<typeof startPrinting>[] = [];
  afterEach(() => Promise.all(started.splice(0).map((child) => child.kill())));

  async function startProcess(dataDir: string, firstThatEnds: number) {
    const script = await serverScript('tests/db/job-process.ts', [dataDir, String(firstThatEnds)]);
    const child = startPrinting(script);
    started.push(child);
    return child;
  }

  /** Expires the lease and the claim, which a killed process no longer renews. */
  async function letLapse(store: Store): Promise<void> {
    const until = soon(-1);
    await store.collection(leases).update(workerLease, (lease) => ({ ...lease, expiresAt: until }));
    await store
      .collection(jobs)
      .update('a', (job) => (job.claim ? { ...job, claim: { ...job.claim, until } } : job));
  }

  it('leaves it to the next process, which runs it again with the same key', async () => {
    const dataDir = await newFolder();
    const store = await openStore({ dataDir });
    const dueAt = soon();
    await greet(store, 'a', dueAt);
    for (const attempt of [1, 2]) {
      const child = await startProcess(dataDir, 3);
      await child.until((lines) => lines.length > 0);
      expect(await child.kill()).toEqual([`begin a@${dueAt} ${attempt}`]);
      await letLapse(store);
    }
    const child = await startProcess(dataDir, 3);
    await child.until((lines) => lines.length > 1);
    await eventually(async () => (await store.collection(jobs).get('a', { fresh: true })) === null);
    expect(await child.end()).toEqual([`begin a@${dueAt} 3`, `end a@${dueAt} 3`]);
    await store.close();
  });
});
