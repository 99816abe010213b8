import { AppError } from '@/lib/core/errors';
import { maxAttempts } from '@/lib/core/jobs';
import { jobs } from '@/lib/db/collections/jobs';
import type { Store } from '@/lib/db/open-store';
import { countJobsIn } from '@/lib/jobs/count-jobs';
import { holdLease, isLeaseHeld, releaseLease, workerLease } from '@/lib/jobs/lease';
import { planRecurring } from '@/lib/jobs/plan-recurring';
import { dropJob } from '@/lib/jobs/put-job';
import { runDueJobs } from '@/lib/jobs/run-due-jobs';
import { createMongoDatabase, createSqliteDatabase, mongodbTestUri, type TestDatabase } from './databases';
import { at, claimMs, createBench, createClock, createSlowHandler, start } from './job-bench';

function describeJobs(create: () => Promise<TestDatabase>): void {
  let database: TestDatabase;
  let store: Store;
  let clock: ReturnType<typeof createClock>;

  beforeEach(async () => {
    database = await create();
    store = await database.open();
    clock = createClock();
  });

  afterEach(() => database.dispose());

  const refuse = async () => {
    throw new Error('refused');
  };

  describe('due jobs', () => {
    it('begin in the order of their time, as many as are free, and not before', async () => {
      const bench = createBench(store, clock.now);
      for (const [id, seconds] of [
        ['third', 3],
        ['first', -10],
        ['later', 60],
        ['second', 0],
      ] as const) {
        await bench.greet(id, seconds);
      }
      clock.moveTo(3);
      for (const done of [1, 2, 3, 3]) {
        await bench.work(1);
        expect(bench.runs).toHaveLength(done);
      }
      expect(bench.runs.map(({ id }) => id)).toEqual(['first', 'second', 'third']);
      expect((await runDueJobs(bench.host, 5)).nextDueAt).toBe(start + 60_000);
      expect((await runDueJobs(bench.host, 0)).started).toEqual([]);
      clock.moveTo(60);
      await bench.work();
      expect(bench.runs.at(-1)).toMatchObject({ id: 'later', attempt: 1, plannedFor: at(60) });
      expect(await store.collection(jobs).count()).toBe(0);
    });

    it('get their payload, and a time of any notation', async () => {
      const names: string[] = [];
      const bench = createBench(store, clock.now, {
        greet: async ({ name }) => void names.push(name),
      });
      await bench.put({
        id: 'a',
        kind: 'greet',
        dueAt: '2026-03-01T13:00:00+01:00',
        payload: { name: 'Kai' },
      });
      expect((await bench.find('a'))?.dueAt).toBe(at(0));
      await bench.work();
      expect(names).toEqual(['Kai']);
    });

    it('are begun once by workers that race', async () => {
      const ids = Array.from({ length: 40 }, (_, place) => `job-${place}`);
      const benches = [
        createBench(store, clock.now),
        createBench(store, clock.now),
        createBench(await database.open(), clock.now),
      ];
      for (const id of ids) await benches[0]?.greet(id, 0);
      await Promise.all(benches.flatMap((bench) => [bench.work(), bench.work()]));
      const begun = benches.flatMap(({ runs }) => runs.map(({ id }) => id));
      expect(begun.sort()).toEqual(ids.sort());
      expect(await store.collection(jobs).count()).toBe(0);
    });
  });

  describe('a job whose worker is gone', () => {
    it('is taken over when it was not heard of in time, and its late end changes nothing', async () => {
      const slow = createSlowHandler();
      const gone = createBench(store, clock.now, { greet: slow.handler });
      const next = createSlowHandler();
      const heir = createBench(await database.open(), clock.now, { greet: next.handler });
      await gone.greet('a', 0);
      const [lost] = (await runDueJobs(gone.host, 1)).started;
      clock.moveTo(claimMs / 1000 - 1);
      expect((await runDueJobs(heir.host, 1)).started).toHaveLength(0);
      clock.moveTo(claimMs / 1000);
      const [taken] = (await runDueJobs(heir.host, 1)).started;
      expect(next.runs).toMatchObject([{ attempt: 2, key: slow.runs[0]?.key }]);
      slow.end();
      await lost;
      expect(await heir.find('a')).toMatchObject({ state: 'running', claim: { owner: heir.host.owner } });
      next.end();
      await taken;
      expect(await heir.find('a')).toBeNull();
    });

    it('keeps its claim as long as its worker lives, and tells it when the claim is lost', async () => {
      const slow = createSlowHandler();
      const bench = createBench(store, Date.now, { greet: slow.handler }, { claimMs: 150 });
      await bench.greet('a', -1e8);
      const [attempt] = (await runDueJobs(bench.host, 1)).started;
      const first = await bench.find('a');
      await new Promise((resolve) => setTimeout(resolve, 400));
      const kept = await bench.find('a');
      expect(kept?.claim?.token).toBe(first?.claim?.token);
      expect(Date.parse(kept?.claim?.until ?? '')).toBeGreaterThan(Date.now());
      expect(slow.runs[0]?.signal.aborted).toBe(false);
      const claim = { token: 'another', owner: 'another', until: at(1e8) };
      await store.collection(jobs).update('a', (job) => ({ ...job, claim }));
      await attempt;
      expect(slow.runs[0]?.signal.aborted).toBe(true);
      expect(bench.events).toMatchObject([{ type: 'taken-over' }]);
      expect((await bench.find('a'))?.claim).toEqual(claim);
    });

    it('has failed when the process ended during every attempt', async () => {
      const bench = createBench(store, clock.now);
      await bench.greet('a', 0);
      const claim = { token: 'gone', owner: 'gone', until: at(10) };
      const lastOf = (attempts: number) =>
        store.collection(jobs).update('a', (job) => ({ ...job, state: 'running', attempts, claim }));
      await lastOf(maxAttempts);
      clock.moveTo(10);
      await bench.work();
      expect(bench.runs).toEqual([]);
      expect(await bench.find('a')).toMatchObject({
        state: 'failed',
        lastError: 'The process ended during the last attempt.',
      });
      await lastOf(maxAttempts - 1);
      await bench.work();
      expect(bench.runs).toMatchObject([{ attempt: maxAttempts }]);
    });
  });

  describe('a job that fails', () => {
    it('is tried again after growing delays with the same key, until it succeeds', async () => {
      const told: { attempt: number; key: string; at: number }[] = [];
      const bench = createBench(store, clock.now, {
        greet: async (_, { attempt, key }) => {
          told.push({ attempt, key, at: clock.now() - start });
          if (attempt < 4) throw new Error(`refused ${attempt}`);
        },
      });
      await bench.greet('a', 0);
      for (let attempt = 1; attempt <= 3; attempt += 1) {
        await bench.work();
        const job = await bench.find('a');
        expect(job).toMatchObject({ state: 'waiting', attempts: attempt, lastError: `refused ${attempt}` });
        await bench.work();
        expect(told).toHaveLength(attempt);
        clock.moveToDate(job?.dueAt ?? '');
      }
      await bench.work();
      expect(told.map((run) => run.at)).toEqual([0, 5000, 15_000, 35_000]);
      expect(told.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4]);
      expect(new Set(told.map(({ key }) => key))).toEqual(new Set([`a@${at(0)}`]));
      expect(bench.events.map(({ type }) => type)).toEqual(['retry', 'retry', 'retry', 'done']);
      expect(await bench.find('a')).toBeNull();
    });

    it('has failed for good after the last attempt, is kept, and begins anew when it is planned again', async () => {
      const bench = createBench(store, clock.now, { greet: refuse });
      await bench.greet('a', 0);
      for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
        expect((await bench.find('a'))?.state).toBe('waiting');
        clock.moveToDate((await bench.find('a'))?.dueAt ?? '');
        await bench.work();
      }
      expect(await bench.find('a')).toMatchObject({
        state: 'failed',
        attempts: maxAttempts,
        lastError: 'refused',
      });
      expect(bench.events.map(({ type }) => type)).toEqual([
        ...Array.from({ length: maxAttempts - 1 }, () => 'retry'),
        'failed',
      ]);
      clock.moveTo(1e7);
      await bench.work();
      expect(bench.events).toHaveLength(maxAttempts);
      await bench.greet('a', 0);
      expect(await bench.find('a')).toMatchObject({ state: 'waiting', attempts: 0, lastError: null });
    });

    it('waits as long as the failure asks for, if that is longer', async () => {
      let retryAfter = 90;
      const bench = createBench(store, clock.now, {
        greet: async () => {
          throw new AppError('discord_unavailable', { retryAfter });
        },
      });
      await bench.greet('a', 0);
      await bench.work();
      expect((await bench.find('a'))?.dueAt).toBe(at(90));
      clock.moveTo(90);
      retryAfter = 1;
      await bench.work();
      expect((await bench.find('a'))?.dueAt).toBe(at(100));
    });

    it('fails when it takes too long, or throws at once, or nobody knows its kind or payload', async () => {
      const slow = createSlowHandler();
      const bench = createBench(store, clock.now, { greet: slow.handler }, { attemptMs: 50 });
      await bench.greet('slow', 0);
      await bench.greet('odd', 0);
      await bench.greet('unknown', 0);
      await store.collection(jobs).update('odd', (job) => ({ ...job, payload: { name: 1 } }));
      await store.collection(jobs).update('unknown', (job) => ({ ...job, kind: 'toString' }));
      await bench.work();
      expect(slow.runs).toHaveLength(1);
      expect(slow.runs[0]?.signal.aborted).toBe(true);
      expect((await bench.find('slow'))?.lastError).toBe('It took longer than 0.05 s.');
      expect((await bench.find('odd'))?.lastError).toContain('expected string');
      expect((await bench.find('unknown'))?.lastError).toBe("There is no kind 'toString'.");
      expect(bench.events.map(({ type }) => type)).toEqual(['retry', 'retry', 'retry']);
    });
  });

  describe('planning', () => {
    it('moves a job, refuses a payload of another shape, and forgets what is cancelled', async () => {
      const bench = createBench(store, clock.now);
      await bench.greet('a', 10);
      await bench.greet('a', 20);
      await bench.greet('b', 20);
      clock.moveTo(10);
      await bench.work();
      expect(bench.runs).toEqual([]);
      await dropJob(store, 'b');
      await dropJob(store, 'b');
      clock.moveTo(20);
      await bench.work();
      expect(bench.runs).toMatchObject([{ id: 'a', plannedFor: at(20) }]);
      const odd = JSON.parse(
        '{ "id": "c", "kind": "greet", "dueAt": "2026-03-01T12:00:00Z", "payload": {} }',
      );
      await expect(bench.put(odd)).rejects.toThrow('expected string');
      expect(await store.collection(jobs).count()).toBe(0);
    });

    it('changes nothing when it says the same again, and gives new attempts to another time', async () => {
      const bench = createBench(store, clock.now, { greet: refuse });
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
      'of a running job runs it once more, after the attempt %s',
      async (end) => {
        const slow = createSlowHandler();
        const bench = createBench(store, clock.now, {
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
        const later = createBench(store, clock.now);
        await later.work();
        expect(later.runs).toMatchObject([{ key: `a@${at(5)}`, attempt: 1 }]);
        expect(await bench.find('a')).toBeNull();
        slow.end();
      },
    );

    it.each([true, false])(
      'does not bring back a job that was cancelled while it ran (succeeds: %s)',
      async (isFine) => {
        const slow = createSlowHandler();
        const bench = createBench(store, clock.now, {
          greet: async (payload, run) => {
            await slow.handler(payload, run);
            if (!isFine) throw new Error('refused');
          },
        });
        await bench.greet('a', 0);
        const [attempt] = (await runDueJobs(bench.host, 1)).started;
        await dropJob(store, 'a');
        slow.end();
        await attempt;
        expect(await bench.find('a')).toBeNull();
      },
    );
  });

  describe('a job that comes round by itself', () => {
    it('is planned once, at once, and then in steps that do not drift', async () => {
      const bench = createBench(store, clock.now);
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

    it('goes on at its next regular time when it keeps failing, and never fails for good', async () => {
      const bench = createBench(store, clock.now, { check: refuse });
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

    it('comes sooner when it is told to come round more often', async () => {
      const bench = createBench(store, clock.now);
      await planRecurring(bench.host);
      const setDue = (seconds: number) =>
        store.collection(jobs).update('check', (job) => ({ ...job, dueAt: at(seconds) }));
      await setDue(901);
      await planRecurring(bench.host);
      expect((await bench.find('check'))?.dueAt).toBe(at(0));
      await setDue(900);
      await planRecurring(bench.host);
      expect((await bench.find('check'))?.dueAt).toBe(at(900));
    });
  });

  describe('the lease', () => {
    const leaseMs = 15_000;
    const hold = (owner: string) => holdLease(store, workerLease, { owner, now: clock.now(), leaseMs });

    it('belongs to one, who renews it, until it is over or given back', async () => {
      const both = await Promise.all([hold('a'), hold('b')]);
      expect(both.filter(Boolean)).toHaveLength(1);
      const [owner, other] = both[0] ? ['a', 'b'] : ['b', 'a'];
      clock.moveTo(14);
      expect(await hold(other)).toBe(false);
      expect(await hold(owner)).toBe(true);
      clock.moveTo(28);
      expect(await hold(other)).toBe(false);
      expect(await isLeaseHeld(store, workerLease, clock.now())).toBe(true);
      clock.moveTo(29);
      expect(await isLeaseHeld(store, workerLease, clock.now())).toBe(false);
      expect(await hold(other)).toBe(true);
      expect(await hold(owner)).toBe(false);
      await releaseLease(store, workerLease, owner);
      expect(await hold(owner)).toBe(false);
      await releaseLease(store, workerLease, other);
      expect(await isLeaseHeld(store, workerLease, clock.now())).toBe(false);
      expect(await hold(owner)).toBe(true);
    });
  });

  describe('the counts', () => {
    it('tell those that wait, are due, have failed, and whether somebody works', async () => {
      const slow = createSlowHandler();
      const bench = createBench(store, clock.now, { greet: slow.handler });
      const nothing = { waiting: 0, due: 0, failed: 0, worker: false };
      expect(await countJobsIn(store, clock.now())).toEqual(nothing);
      for (const [id, seconds] of [
        ['a', 0],
        ['b', 0],
        ['c', 10],
        ['d', 20],
        ['e', 30],
      ] as const) {
        await bench.greet(id, seconds);
      }
      await store.collection(jobs).update('e', (job) => ({ ...job, state: 'failed' }));
      const { started } = await runDueJobs(bench.host, 1);
      await holdLease(store, workerLease, { owner: 'a', now: clock.now(), leaseMs: 1000 });
      expect(await countJobsIn(store, clock.now())).toEqual({ waiting: 2, due: 2, failed: 1, worker: true });
      clock.moveTo(10);
      expect(await countJobsIn(store, clock.now())).toEqual({ waiting: 1, due: 3, failed: 1, worker: false });
      slow.end();
      await Promise.all(started);
    });
  });
}

describe('jobs on sqlite', () => describeJobs(createSqliteDatabase));

// Skipped, and reported so, where no MongoDB is at hand.
const describeMongo = mongodbTestUri === undefined ? describe.skip : describe;
describeMongo('jobs on mongodb', () => describeJobs(createMongoDatabase));
