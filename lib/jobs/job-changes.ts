import 'server-only';
import { maxAttempts, nextOccurrence } from '@/lib/core/jobs';
import type { jobs } from '@/lib/db/collections/jobs';
import type { Doc } from '@/lib/db/define-collection';

// What may become of a job, as pure functions of its document. Times are milliseconds since 1970.

export type Job = Doc<typeof jobs>;
export type Claim = NonNullable<Job['claim']>;

/** A job that has not been tried yet; `plannedFor` is an ISO date of any precision. */
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
 * The job as it is planned now. The same plan again changes nothing, so that it keeps its attempts, unless it
 * had failed. A job that runs right now is due once more at the new time, and not before this attempt is
 * over.
 */
export function replan(job: Job, planned: Job): Job {
  const isSame =
    job.state !== 'failed' &&
    job.kind === planned.kind &&
    job.plannedFor === planned.plannedFor &&
    JSON.stringify(job.payload) === JSON.stringify(planned.payload);
  return isSame ? job : { ...planned, claim: job.claim };
}

/**
 * True when an attempt may begin: it is due and nobody works on it, or whoever did has not been heard of in
 * time.
 */
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

/** The job with an attempt begun, or as it was when none may begin. */
export function claimed(job: Job, claim: Claim, now: number): Job {
  return isClaimable(job, now) ? { ...job, state: 'running', attempts: job.attempts + 1, claim } : job;
}

/** The job with its claim held on to, or as it was when somebody else has it. */
export function renewed(job: Job, token: string, until: string): Job {
  return job.claim?.token === token ? { ...job, claim: { ...job.claim, until } } : job;
}

/** What is left of a job after an attempt that succeeded; null when nothing is. */
export function afterSuccess(job: Job, everySeconds: number | undefined, now: number): Job | null {
  if (job.state !== 'running') return { ...job, claim: null };
  if (everySeconds === undefined) return null;
  return plan(job.kind, nextTime(job, everySeconds, now), job.payload);
}

/**
 * What is left of a job after an attempt that failed: it waits for `delay` ms, or has failed for good. One
 * that comes round by itself never fails for good; its next regular time ends the trying.
 */
export function afterFailure(
  job: Job,
  failure: { readonly message: string; readonly delay: number },
  everySeconds: number | undefined,
  now: number,
): Job {
  if (job.state !== 'running') return { ...job, claim: null };
  const lastError = failure.message;
  const retryAt = new Date(now + failure.delay).toISOString();
  const isOver = job.attempts >= maxAttempts;
  if (everySeconds === undefined) {
    return isOver
      ? { ...job, state: 'failed', lastError, claim: null }
      : { ...job, state: 'waiting', dueAt: retryAt, lastError, claim: null };
  }
  const next = nextTime(job, everySeconds, now);
  return isOver || retryAt >= next
    ? { ...plan(job.kind, next, job.payload), lastError }
    : { ...job, state: 'waiting', dueAt: retryAt, lastError, claim: null };
}

/**
 * What is left of a job whose attempt was cut off because the process ends: it is due as before, and this did
 * not count.
 */
export function interrupted(job: Job): Job {
  return job.state === 'running'
    ? { ...job, state: 'waiting', attempts: job.attempts - 1, claim: null }
    : { ...job, claim: null };
}

function nextTime(job: Job, everySeconds: number, now: number): string {
  return new Date(nextOccurrence(Date.parse(job.plannedFor), everySeconds, now)).toISOString();
}
