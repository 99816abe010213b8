import 'server-only';
import { randomUUID } from 'node:crypto';
import { ignored } from '@/lib/core/errors';
import type { Stored } from '@/lib/db/collection';
import { jobs } from '@/lib/db/collections/jobs';
import { type Claim, claimed, isClaimable, type Job } from './job-changes';
import type { JobHost } from './job-host';
import { runAttempt } from './run-attempt';

/** Jobs read in one pass: more than can be running, so that running ones cannot hide the others. */
const passLimit = 100;

/** Attempts started in a pass, and when the next job is due (epoch ms; null for none, or no free slot). */
export interface Pass {
  /** Each resolves, and never rejects, when its attempt is over. */
  readonly started: readonly Promise<void>[];
  readonly nextDueAt: number | null;
}

/** Claims a job for a new attempt; null if another process was faster or the job is missing. */
async function claimJob(host: JobHost, id: string): Promise<{ job: Stored<Job>; token: string } | null> {
  const now = host.now();
  const token = randomUUID();
  const claim: Claim = { token, owner: host.owner, until: new Date(now + host.claimMs).toISOString() };
  const claiming = host.store.collection(jobs).update(id, (present) => claimed(present, claim, now));
  const job = await claiming.catch(ignored('not_found', 'conflict'));
  return job?.value.claim?.token === token ? { job, token } : null;
}

/**
 * Starts at most `free` (a whole number) due jobs, the longest due first; those with an expired claim precede
 * waiting ones. Several workers may call this concurrently: only one starts each job. Throws
 * 'store_unavailable'.
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
      // Started attempts must still be returned; the next pass shows whether the database is reachable.
      host.report({ type: 'unfinished', job: { id, kind: value.kind, attempt: value.attempts + 1 }, error });
      break;
    }
  }
  return { started, nextDueAt: null };
}
