import 'server-only';
import { maxAttempts, nextOccurrence } from '@/lib/core/jobs';
import type { jobs } from '@/lib/db/collections/jobs';
import type { Doc } from '@/lib/db/define-collection';

// Pure state changes of a job's document. Times are milliseconds since 1970.

export type Job = Doc<typeof jobs>;
export type Claim = NonNullable<Job['claim']>;

/** A job that has not been attempted yet; `plannedFor` is an ISO date of any precision. */
export function plan(kind: string, plannedFor: string, payload: Job['payload']): Job {
  const dueAt = new Date(plannedFor).toISOString();
  return {
    kind,
    state: 'waiting',
    plannedFor: dueAt,
    dueAt,
    attempts: 0,
    payload,
    lastError: null,
    claim: null,
  };
}

/**
 * Reschedules a job. The same schedule again changes nothing and keeps the attempts, unless the job had
 * failed. A running job becomes due once more at the new time, after the current attempt.
 */
export function replan(job: Job, planned: Job): Job {
  const isSame =
    job.state !== 'failed' &&
    job.kind === planned.kind &&
    job.plannedFor === planned.plannedFor &&
    JSON.stringify(job.payload) === JSON.stringify(planned.payload);
  return isSame ? job : { ...planned, claim: job.claim };
}

/** True if an attempt may begin: the job is due and unclaimed, or its claim has expired. */
export function isClaimable(job: Job, now: number): boolean {
  const isFree = job.claim === null || Date.parse(job.claim.until) <= now;
  switch (job.state) {
    case 'waiting':
      return isFree && Date.parse(job.dueAt) <= now;
    case 'running':
      return isFree;
    case 'failed':
      return false;
  }
}

/** The job with a new attempt; unchanged if none may begin. */
export function claimed(job: Job, claim: Claim, now: number): Job {
  return isClaimable(job, now) ? { ...job, state: 'running', attempts: job.attempts + 1, claim } : job;
}

/** The job with its claim renewed; unchanged if another process has claimed it. */
export function renewed(job: Job, token: string, until: string): Job {
  return job.claim?.token === token ? { ...job, claim: { ...job.claim, until } } : job;
}

/** The job after a successful attempt; null if it is done. */
export function afterSuccess(job: Job, everyMs: number | undefined, now: number): Job | null {
  if (job.state !== 'running') return { ...job, claim: null };
  if (everyMs === undefined) return null;
  return plan(job.kind, nextTime(job, everyMs, now), job.payload);
}

/** The job after a failed attempt: due again after `delay` ms, or failed for good unless it recurs. */
export function afterFailure(
  job: Job,
  failure: { readonly message: string; readonly delay: number },
  everyMs: number | undefined,
  now: number,
): Job {
  if (job.state !== 'running') return { ...job, claim: null };
  const lastError = failure.message;
  const retryAt = new Date(now + failure.delay).toISOString();
  const isOver = job.attempts >= maxAttempts;
  if (everyMs === undefined) {
    return isOver
      ? { ...job, state: 'failed', lastError, claim: null }
      : { ...job, state: 'waiting', dueAt: retryAt, lastError, claim: null };
  }
  const next = nextTime(job, everyMs, now);
  return isOver || retryAt >= next
    ? { ...plan(job.kind, next, job.payload), lastError }
    : { ...job, state: 'waiting', dueAt: retryAt, lastError, claim: null };
}

/** The job after an attempt cut off by a shutdown: due as before, and the attempt does not count. */
export function interrupted(job: Job): Job {
  return job.state === 'running'
    ? { ...job, state: 'waiting', attempts: job.attempts - 1, claim: null }
    : { ...job, claim: null };
}

function nextTime(job: Job, everyMs: number, now: number): string {
  return new Date(nextOccurrence(Date.parse(job.plannedFor), everyMs, now)).toISOString();
}
