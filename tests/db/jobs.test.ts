import { AppError } from '@/lib/core/errors';
import { maxAttempts } from '@/lib/core/jobs';
import { jobs } from '@/lib/db/collections/jobs';
import { runDueJobs } from '@/lib/jobs/run-due-jobs';
import { eventually } from '../support/eventually';
import { onEachEngine, storeOfProcess, type TestDatabase } from './databases';
import { at, claimMs, createBench, createClock, createSlowHandler, kinds, refuse, start } from './job-bench';

function describeJobs(create: () => Promise<TestDatabase>): void {
  const { store, openOther } = storeOfProcess(create);
  const clock = createClock();
  beforeEach(() => clock.moveTo(0));

  describe('due jobs', () => {
    it('start in the order of their due time, up to the free slots, and not early', async () => {
      const bench = createBench(store(), clock.now);
      const planned = { third: 3, first: -10, later: 60, second: 0 };
      for (const [id, seconds] of Object.entries(planned)) await bench.greet(id, seconds);
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
      expect(await store().collection(jobs).count()).toBe(0);
    });

    it('receive their payload, and accept a due time with a time zone', async () => {
      const names: string[] = [];
      const bench = createBench(store(), clock.now, {
        greet: async ({ name }) => void names.push(name),
      });
      await bench.put({
        id: 'a',
        kind: kinds.greet,
        dueAt: '2026-03-01T13:00:00+01:00',
        payload: { name: 'Kai' },
      });
      expect((await bench.find('a'))?.dueAt).toBe(at(0));
      await bench.work();
      expect(names).toEqual(['Kai']);
    });

    it('are started once by racing workers', async () => {
      const ids = Array.from({ length: 40 }, (_, place) => `job-${place}`);
      const benches = [
        createBench(store(), clock.now),
        createBench(store(), clock.now),
        createBench(await openOther(), clock.now),
      ];
      for (const id of ids) await benches[0]?.greet(id, 0);
      await Promise.all(benches.flatMap((bench) => [bench.work(), bench.work()]));
      const begun = benches.flatMap(({ runs }) => runs.map(({ id }) => id));
      expect(begun.sort()).toEqual(ids.sort());
      expect(await store().collection(jobs).count()).toBe(0);
    });
  });

  describe('a claimed job', () => {
    it('is run by another worker once its claim expires, and ignores the late end of the first attempt', async () => {
      const slow = createSlowHandler();
      const gone = createBench(store(), clock.now, { greet: slow.handler });
      const next = createSlowHandler();
      const heir = createBench(await openOther(), clock.now, { greet: next.handler });
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

    it('renews its claim while its worker lives, and aborts the attempt when the claim is lost', async () => {
      const slow = createSlowHandler();
      const bench = createBench(store(), Date.now, { greet: slow.handler }, { claimMs: 3000 });
      await bench.greet('a', -1e8);
      const [attempt] = (await runDueJobs(bench.host, 1)).started;
      const first = await bench.find('a');
      const untilOf = async () => Date.parse((await bench.find('a'))?.claim?.until ?? '');
      const before = await untilOf();
      await eventually(async () => (await untilOf()) > before);
      const kept = await bench.find('a');
      expect(kept?.claim?.token).toBe(first?.claim?.token);
      expect(slow.runs[0]?.signal.aborted).toBe(false);
      const claim = { token: 'another', owner: 'another', until: at(1e8) };
      await store()
        .collection(jobs)
        .update('a', (job) => ({ ...job, claim }));
      await attempt;
      expect(slow.runs[0]?.signal.aborted).toBe(true);
      expect(bench.events).toMatchObject([{ type: 'taken-over' }]);
      expect((await bench.find('a'))?.claim).toEqual(claim);
    });

    it('fails for good when the process ended during every attempt', async () => {
      const bench = createBench(store(), clock.now);
      await bench.greet('a', 0);
      const claim = { token: 'gone', owner: 'gone', until: at(10) };
      const lastOf = (attempts: number) =>
        store()
          .collection(jobs)
          .update('a', (job) => ({ ...job, state: 'running', attempts, claim }));
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

  describe('a failing job', () => {
    it('is retried after growing delays with the same key until it succeeds', async () => {
      const ran: { attempt: number; key: string; at: number }[] = [];
      const bench = createBench(store(), clock.now, {
        greet: async (_, { attempt, key }) => {
          ran.push({ attempt, key, at: clock.now() - start });
          if (attempt < 4) throw new Error(`refused ${attempt}`);
        },
      });
      await bench.greet('a', 0);
      for (let attempt = 1; attempt <= 3; attempt += 1) {
        await bench.work();
        const job = await bench.find('a');
        expect(job).toMatchObject({ state: 'waiting', attempts: attempt, lastError: `refused ${attempt}` });
        await bench.work();
        expect(ran).toHaveLength(attempt);
        clock.moveToDate(job?.dueAt ?? '');
      }
      await bench.work();
      expect(ran.map((run) => run.at)).toEqual([0, 5000, 15_000, 35_000]);
      expect(ran.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4]);
      expect(new Set(ran.map(({ key }) => key))).toEqual(new Set([`a@${at(0)}`]));
      expect(bench.events.map(({ type }) => type)).toEqual(['retry', 'retry', 'retry', 'done']);
      expect(await bench.find('a')).toBeNull();
    });

    it('fails for good after the last attempt, and starts over when planned again', async () => {
      const bench = createBench(store(), clock.now, { greet: refuse });
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

    it('waits as long as the error asks for, if that is longer', async () => {
      let retryAfter = 90;
      const bench = createBench(store(), clock.now, {
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

    it('is retried after a timeout, an invalid payload or an unknown kind', async () => {
      const slow = createSlowHandler();
      const bench = createBench(store(), clock.now, { greet: slow.handler }, { attemptMs: 50 });
      await bench.greet('slow', 0);
      await bench.greet('odd', 0);
      await bench.greet('unknown', 0);
      await store()
        .collection(jobs)
        .update('odd', (job) => ({ ...job, payload: { name: 1 } }));
      await store()
        .collection(jobs)
        .update('unknown', (job) => ({ ...job, kind: 'toString' }));
      await bench.work();
      expect(slow.runs).toHaveLength(1);
      expect(slow.runs[0]?.signal.aborted).toBe(true);
      expect((await bench.find('slow'))?.lastError).toBe('It took longer than 0.05 s.');
      expect((await bench.find('odd'))?.lastError).toContain('expected string');
      expect((await bench.find('unknown'))?.lastError).toBe("There is no kind 'toString'.");
      expect(bench.events.map(({ type }) => type)).toEqual(['retry', 'retry', 'retry']);
    });
  });
}

onEachEngine('jobs', describeJobs);
