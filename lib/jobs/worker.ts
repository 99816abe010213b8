import 'server-only';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { jobs } from '@/lib/db/collections/jobs';
import type { Store } from '@/lib/db/open-store';
import type { JobEvent, JobHost } from './job-host';
import { holdLease, releaseLease, workerLease } from './lease';
import type { JobHandler } from './on-job';
import { planRecurring } from './plan-recurring';
import { runDueJobs } from './run-due-jobs';

/** In milliseconds, except `concurrency`: how many attempts one worker runs at once. */
export const workerPace = {
  leaseMs: 15_000,
  claimMs: 15_000,
  attemptMs: 600_000,
  /** The longest time between two passes. */
  pollMs: 5000,
  /** The shortest time between two passes, so that a burst of writes causes one pass. */
  restMs: 20,
  /** How long attempts may continue after the worker was asked to stop. */
  graceMs: 2000,
  concurrency: 4,
} as const;

export interface WorkerOptions {
  /** The store, opened if necessary; called again after a failure. */
  readonly openStore: () => Promise<Store>;
  readonly report: (event: JobEvent) => void;
  /** Milliseconds since 1970; for tests, like the rest. */
  readonly now?: () => number;
  readonly random?: () => number;
  readonly pace?: Partial<Readonly<Record<keyof typeof workerPace, number>>>;
}

export interface JobWorker {
  readonly owner: string;
  /** Stops starting jobs, waits a while for attempts, requeues the rest, releases the lease. Never throws. */
  stop(): Promise<void>;
}

/**
 * Starts processing jobs: when one is due, when one is written, and every few seconds. Of several workers on
 * one database, only the one with the lease starts jobs. Does not keep the process alive.
 */
export function startWorker(
  handlers: readonly JobHandler[],
  { openStore, report, now = Date.now, random = Math.random, pace: given = {} }: WorkerOptions,
): JobWorker {
  const pace = { ...workerPace, ...given };
  const owner = `${hostname()}:${process.pid}:${randomUUID()}`;
  const byName = new Map(handlers.map((handler) => [handler.kind.name, handler]));
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  let host: JobHost | null = null;
  let unsubscribe = () => {};
  let holdsLease = false;
  let isTroubled = false;
  let isStopped = false;
  let polling: Promise<void> | null = null;
  let isWanted = false;
  let isSoon = false;
  let timer: NodeJS.Timeout | undefined;

  async function open(): Promise<JobHost> {
    if (host !== null) return host;
    const store = await openStore();
    unsubscribe = store.changes.subscribe(jobs, wake, wake);
    const { claimMs, attemptMs } = pace;
    host = {
      store,
      handlers: byName,
      owner,
      now,
      random,
      claimMs,
      attemptMs,
      stop: stopping.signal,
      report,
    };
    return host;
  }

  /** Runs one pass; returns the milliseconds until the next. */
  async function poll(): Promise<number> {
    const present = await open();
    const had = holdsLease;
    holdsLease = await holdLease(present.store, workerLease, { owner, now: now(), leaseMs: pace.leaseMs });
    if (!holdsLease) return pace.pollMs;
    if (!had) await planRecurring(present);
    const { started, nextDueAt } = await runDueJobs(present, pace.concurrency - underWay.size);
    for (const attempt of started) follow(attempt);
    return nextDueAt === null ? pace.pollMs : Math.min(Math.max(nextDueAt - now(), 0), pace.pollMs);
  }

  function follow(attempt: Promise<void>): void {
    const followed = attempt.finally(() => {
      underWay.delete(followed);
      wake();
    });
    underWay.add(followed);
  }

  async function pollSafely(): Promise<void> {
    let delay: number = pace.pollMs;
    try {
      delay = await poll();
      if (isTroubled) report({ type: 'recovered' });
      isTroubled = false;
    } catch (error) {
      holdsLease = false;
      if (!isTroubled) report({ type: 'trouble', error });
      isTroubled = true;
    }
    polling = null;
    const isNext = isWanted && !isTroubled;
    isWanted = false;
    if (isNext) wake();
    else pollIn(Math.max(delay, pace.restMs));
  }

  function pollIn(delay: number): void {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(() => {
      isSoon = false;
      polling = pollSafely();
    }, delay);
    timer.unref();
  }

  function wake(): void {
    if (polling !== null) isWanted = true;
    // Don't postpone a scheduled pass: frequent writes could prevent it for ever.
    if (polling !== null || isSoon || isTroubled) return;
    isSoon = true;
    pollIn(pace.restMs);
  }

  pollIn(0);

  return {
    owner,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await polling;
      unsubscribe();
      await Promise.race([Promise.all(underWay), sleep(pace.graceMs, undefined, { ref: false })]);
      stopping.abort();
      await Promise.all(underWay);
      if (host !== null) {
        await releaseLease(host.store, workerLease, owner).catch((error: unknown) =>
          report({ type: 'trouble', error }),
        );
      }
    },
  };
}
