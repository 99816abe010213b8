import 'server-only';
import { randomUUID } from 'node:crypto';
import { ignored } from '@/lib/core/errors';
import type { Stored } from '@/lib/db/collection';
import { jobs } from '@/lib/db/collections/jobs';
import { type Claim, claimed, isClaimable, type Job } from './job-changes';
import type { JobHost } from './job-host';
import { runAttempt } from './run-attempt';

/** Looked at in one pass; more than may ever be running, so that those cannot hide the others. */
const passLimit = 100;

/**
 * What a pass began, and when the next job is due (milliseconds since 1970, null when none waits or all slots
 * are full).
 */
export interface Pass {
  /** Each resolves, and never rejects, when its attempt is over. */
  readonly started: readonly Promise<void>[];
  readonly nextDueAt: number | null;
}

/** The job with an attempt of ours begun; null when somebody else was faster or it is gone. */
async function claimJob(host: JobHost, id: string): Promise<{ job: Stored<Job>; token: string } | null> {
  const now = host.now();
  const token = randomUUID();
  const claim: Claim = { token, owner: host.owner, until: new Date(now + host.claimMs).toISOString() };
  const claiming = host.store.collection(jobs).update(id, (present) => claimed(present, claim, now));
  const job = await claiming.catch(ignored('not_found', 'conflict'));
  return job?.value.claim?.token === token ? { job, token } : null;
}

/**
 * Begins the jobs that are due, the longest due first, at most `free` (a whole number): first those whose
 * worker has not been heard of, then those that wait. Several workers may do so at once; each job is begun by
 * one. Fails with 'store_unavailable'.
 */
export async function runDueJobs(host: JobHost, free: number): Promise<Pass> {
  const collection = host.store.collection(jobs);
  const begun = await collection.list({ index: 'state', equals: 'running', limit: passLimit });
  const waiting = await collection.list({ index: 'state', equals: 'waiting', limit: passLimit });
  const started: Promise<void>[] = [];
  for (const { id, value } of [...begun.items, ...waiting.items]) {
    if (started.length >= free) break;
    const dueAt = Date.parse(value.dueAt);
    if (value.state === 'waiting' && dueAt > host.now()) return { started, nextDueAt: dueAt };
    if (!isClaimable(value, host.now())) continue;
    try {
      const mine = await claimJob(host, id);
      if (mine !== null) started.push(runAttempt(host, mine.job, mine.token));
    } catch (error) {
      // Those that have been started must not be lost sight of; the next look tells whether the database
      // answers.
      host.report({ type: 'unfinished', job: { id, kind: value.kind, attempt: value.attempts + 1 }, error });
      break;
    }
  }
  return { started, nextDueAt: null };
}
