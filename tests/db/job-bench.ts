// A workbench for jobs: two kinds, a clock that the test moves, and a record of runs and events.
import { z } from 'zod';
import { defineJob, type JobRun, type PlannedJob } from '@/lib/core/jobs';
import { MINUTE } from '@/lib/core/milliseconds';
import { jobs } from '@/lib/db/collections/jobs';
import type { Store } from '@/lib/db/open-store';
import type { Job } from '@/lib/jobs/job-changes';
import type { JobEvent, JobHost } from '@/lib/jobs/job-host';
import { type JobHandler, onJob } from '@/lib/jobs/on-job';
import { putJob } from '@/lib/jobs/put-job';
import { runDueJobs } from '@/lib/jobs/run-due-jobs';

export const kinds = {
  greet: defineJob({ name: 'greet', payload: z.object({ name: z.string() }) }),
  check: defineJob({ name: 'check', payload: z.object({}), everyMs: 15 * MINUTE }),
} as const;

export interface Handlers {
  readonly greet: (payload: { readonly name: string }, run: JobRun) => Promise<void>;
  readonly check: (payload: object, run: JobRun) => Promise<void>;
}

const nothing = async () => undefined;

/** Handlers of both kinds; a missing one does nothing. */
export function handlersOf({ greet = nothing, check = nothing }: Partial<Handlers>): JobHandler[] {
  return [onJob(kinds.greet, greet), onJob(kinds.check, check)];
}

/** Start time of the clock of a bench. */
export const start = Date.parse('2026-03-01T12:00:00.000Z');

/** ISO date `seconds` after the start. */
export const at = (seconds: number) => new Date(start + seconds * 1000).toISOString();

export const claimMs = 15_000;

export interface Bench {
  readonly host: JobHost;
  readonly events: JobEvent[];
  /** Runs of the handlers that the test did not provide. */
  readonly runs: JobRun[];
  readonly stop: () => void;
  put(job: PlannedJob): Promise<void>;
  greet(id: string, seconds: number): Promise<void>;
  find(id: string): Promise<Job | null>;
  /** Starts all due jobs and waits until they end. */
  work(free?: number): Promise<void>;
}

/** A clock for one or more benches. */
export function createClock() {
  let now = start;
  return {
    now: () => now,
    /** Moves to `seconds` after the start. */
    moveTo: (seconds: number) => {
      now = start + seconds * 1000;
    },
    moveToDate: (date: string) => {
      now = Date.parse(date);
    },
  };
}

export function createBench(
  store: Store,
  now: () => number,
  handlers: Partial<Handlers> = {},
  more: Partial<JobHost> = {},
): Bench {
  const events: JobEvent[] = [];
  const runs: JobRun[] = [];
  const stopping = new AbortController();
  const record = async (_: unknown, run: JobRun) => void runs.push(run);
  const host: JobHost = {
    store,
    handlers: new Map(
      handlersOf({ greet: record, check: record, ...handlers }).map((handler) => [
        handler.kind.name,
        handler,
      ]),
    ),
    owner: `owner-${Math.random()}`,
    now,
    random: () => 0,
    claimMs,
    attemptMs: 60_000,
    stop: stopping.signal,
    report: (event) => void events.push(event),
    ...more,
  };
  return {
    host,
    events,
    runs,
    stop: () => stopping.abort(),
    put: (job) => putJob(store, job),
    greet: (id, seconds) =>
      putJob(store, { id, kind: kinds.greet, dueAt: at(seconds), payload: { name: id } }),
    find: async (id) => (await store.collection(jobs).get(id, { fresh: true }))?.value ?? null,
    async work(free = 100) {
      await Promise.all((await runDueJobs(host, free)).started);
    },
  };
}

/** A handler that always fails. */
export async function refuse(): Promise<never> {
  throw new Error('refused');
}

/** A handler that the test ends, and the runs it received. */
export function createSlowHandler() {
  const runs: JobRun[] = [];
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const handler = (_: unknown, run: JobRun) => {
    runs.push(run);
    return ended;
  };
  return { handler, runs, end };
}
