import type { JobRun } from '@/lib/core/jobs';
import { jobs } from '@/lib/db/collections/jobs';
import { countJobsIn } from '@/lib/jobs/count-jobs';
import { holdLease, isLeaseHeld, releaseLease, workerLease } from '@/lib/jobs/lease';
import { planRecurring } from '@/lib/jobs/plan-recurring';
import { dropJob } from '@/lib/jobs/put-job';
import { runDueJobs } from '@/lib/jobs/run-due-jobs';
import { onEachEngine, storeOfProcess, type TestDatabase } from './databases';
import { at, createBench, createClock, createSlowHandler, kinds, refuse } from './job-bench';

function describePlanning(create: () => Promise<TestDatabase>): void {
  const { store } = storeOfProcess(create);
  const clock = createClock();
  beforeEach(() => clock.moveTo(0));

  describe('planning', () => {
    it('moves a job, rejects an invalid payload and drops a cancelled job', async () => {
      const bench = createBench(store(), clock.now);
      await bench.greet('a', 10);
      await bench.greet('a', 20);
      await bench.greet('b', 20);
      clock.moveTo(10);
      await bench.work();
      expect(bench.runs).toEqual([]);
      await dropJob(store(), 'b');
      await dropJob(store(), 'b');
      clock.moveTo(20);
      await bench.work();
      expect(bench.runs).toMatchObject([{ id: 'a', plannedFor: at(20) }]);
      const odd = { id: 'c', kind: kinds.greet, dueAt: '2026-03-01T12:00:00Z', payload: {} };
      await expect(bench.put(odd)).rejects.toThrow('expected string');
      expect(await store().collection(jobs).count()).toBe(0);
    });

    it('changes nothing for the same time, and resets the attempts for another time', async () => {
      const bench = createBench(store(), clock.now, { greet: refuse });
      await bench.greet('a', 0);
      await bench.work();
      const before = await bench.find('a');
      await bench.greet('a', 0);
      expect(await bench.find('a')).toEqual(before);
      expect(before?.attempts).toBe(1);
      await bench.greet('a', 1);
      expect(await bench.find('a')).toMatchObject({ attempts: 0, dueAt: at(1), lastError: null });
    });

    it.each(['succeeds', 'fails', 'is cut off'])(
      'a running job again runs it once more after the attempt %s',
      async (end) => {
        const slow = createSlowHandler();
        const bench = createBench(store(), clock.now, {
          greet: async (payload, run) => {
            await slow.handler(payload, run);
            if (end === 'fails' && run.plannedFor === at(0)) throw new Error('refused');
          },
        });
        await bench.greet('a', 0);
        const [attempt] = (await runDueJobs(bench.host, 1)).started;
        await bench.greet('a', 0);
        expect((await bench.find('a'))?.state).toBe('running');
        await bench.greet('a', 5);
        clock.moveTo(5);
        expect((await runDueJobs(bench.host, 1)).started).toHaveLength(0);
        if (end === 'is cut off') bench.stop();
        else slow.end();
        await attempt;
        expect(await bench.find('a')).toMatchObject({
          state: 'waiting',
          attempts: 0,
          dueAt: at(5),
          claim: null,
        });
        const later = createBench(store(), clock.now);
        await later.work();
        expect(later.runs).toMatchObject([{ key: `a@${at(5)}`, attempt: 1 }]);
        expect(await bench.find('a')).toBeNull();
        slow.end();
      },
    );

    it.each([true, false])(
      'does not restore a job cancelled while running (succeeds: %s)',
      async (isFine) => {
        const slow = createSlowHandler();
        const handlers = {
          greet: async (_: unknown, run: JobRun) => {
            await slow.handler(_, run);
            if (!isFine) throw new Error('refused');
          },
        };
        const bench = createBench(store(), clock.now, handlers, { claimMs: 60 });
        await bench.greet('a', 0);
        const [attempt] = (await runDueJobs(bench.host, 1)).started;
        await dropJob(store(), 'a');
        // Time for a renewal, which finds nothing and does not disturb the attempt.
        await new Promise((resolve) => setTimeout(resolve, 100));
        expect(slow.runs[0]?.signal.aborted).toBe(false);
        slow.end();
        await attempt;
        expect(await bench.find('a')).toBeNull();
      },
    );
  });

  describe('a recurring job', () => {
    it('is planned once for now, then at intervals that do not drift', async () => {
      const bench = createBench(store(), clock.now);
      await planRecurring(bench.host);
      clock.moveTo(7);
      await planRecurring(bench.host);
      await bench.work();
      expect(bench.runs).toMatchObject([{ id: 'check', plannedFor: at(0) }]);
      expect(await bench.find('check')).toMatchObject({ state: 'waiting', dueAt: at(900), attempts: 0 });
      clock.moveTo(4000);
      await bench.work();
      await bench.work();
      expect(bench.runs.map(({ plannedFor }) => plannedFor)).toEqual([at(0), at(900)]);
      expect((await bench.find('check'))?.dueAt).toBe(at(4500));
    });

    it('resumes at its next regular time after repeated failures, and never fails for good', async () => {
      const bench = createBench(store(), clock.now, { check: refuse });
      await planRecurring(bench.host);
      const times: string[] = [];
      for (let attempt = 1; attempt <= 12; attempt += 1) {
        const { dueAt = '' } = (await bench.find('check')) ?? {};
        times.push(dueAt);
        clock.moveToDate(dueAt);
        await bench.work();
      }
      const delays = [0, 5, 15, 35, 75, 155, 315, 635];
      expect(times).toEqual([...delays.map(at), ...delays.slice(0, 4).map((delay) => at(900 + delay))]);
      expect(await bench.find('check')).toMatchObject({
        state: 'waiting',
        attempts: 4,
        lastError: 'refused',
      });
    });

    it('is moved forward when its interval shrinks, and revived when it had failed', async () => {
      const bench = createBench(store(), clock.now);
      await planRecurring(bench.host);
      const setDue = (seconds: number) =>
        store()
          .collection(jobs)
          .update('check', (job) => ({ ...job, dueAt: at(seconds) }));
      await setDue(901);
      await planRecurring(bench.host);
      expect((await bench.find('check'))?.dueAt).toBe(at(0));
      await setDue(900);
      await planRecurring(bench.host);
      expect((await bench.find('check'))?.dueAt).toBe(at(900));
      // It had failed for good before it was a recurring job.
      await store()
        .collection(jobs)
        .update('check', (job) => ({ ...job, state: 'failed', dueAt: at(-5) }));
      await planRecurring(bench.host);
      expect(await bench.find('check')).toMatchObject({ state: 'waiting', dueAt: at(0) });
    });
  });

  describe('the lease', () => {
    const leaseMs = 15_000;
    const hold = (owner: string) => holdLease(store(), workerLease, { owner, now: clock.now(), leaseMs });

    it('has one owner, who renews it, until it expires or is released', async () => {
      const both = await Promise.all([hold('a'), hold('b')]);
      expect(both.filter(Boolean)).toHaveLength(1);
      const [owner, other] = both[0] ? ['a', 'b'] : ['b', 'a'];
      clock.moveTo(14);
      expect(await hold(other)).toBe(false);
      expect(await hold(owner)).toBe(true);
      clock.moveTo(28);
      expect(await hold(other)).toBe(false);
      expect(await isLeaseHeld(store(), workerLease, clock.now())).toBe(true);
      clock.moveTo(29);
      expect(await isLeaseHeld(store(), workerLease, clock.now())).toBe(false);
      expect(await hold(other)).toBe(true);
      expect(await hold(owner)).toBe(false);
      await releaseLease(store(), workerLease, owner);
      expect(await hold(owner)).toBe(false);
      await releaseLease(store(), workerLease, other);
      expect(await isLeaseHeld(store(), workerLease, clock.now())).toBe(false);
      expect(await hold(owner)).toBe(true);
    });
  });

  describe('the counts', () => {
    it('cover waiting, due and failed jobs, and whether a worker is active', async () => {
      const slow = createSlowHandler();
      const bench = createBench(store(), clock.now, { greet: slow.handler });
      const counts = () => countJobsIn(store(), clock.now());
      expect(await counts()).toEqual({ waiting: 0, due: 0, failed: 0, worker: false });
      const planned = { a: 0, b: 0, c: 10, d: 20, e: 30 };
      for (const [id, seconds] of Object.entries(planned)) await bench.greet(id, seconds);
      await store()
        .collection(jobs)
        .update('e', (job) => ({ ...job, state: 'failed' }));
      const { started } = await runDueJobs(bench.host, 1);
      await holdLease(store(), workerLease, { owner: 'a', now: clock.now(), leaseMs: 1000 });
      expect(await counts()).toEqual({ waiting: 2, due: 2, failed: 1, worker: true });
      clock.moveTo(10);
      expect(await counts()).toEqual({ waiting: 1, due: 3, failed: 1, worker: false });
      slow.end();
      await Promise.all(started);
    });
  });
}

onEachEngine('the job schedule', describePlanning);
