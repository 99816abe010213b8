import 'server-only';
import { jobs } from '@/lib/db/collections/jobs';
import type { Store } from '@/lib/db/open-store';
import { getStore } from '@/lib/db/store';
import { isLeaseHeld, workerLease } from './lease';

export interface JobCounts {
  /** Not due yet. */
  readonly waiting: number;
  /** Due, or running. Due ones are counted up to 1000. */
  readonly due: number;
  /** Failed after all attempts. */
  readonly failed: number;
  /** True if some process holds the worker's lease, so that due jobs are run. */
  readonly worker: boolean;
}

const pageSize = 200;
const maxPages = 5;
const keptMs = 1000;

/** Counts the jobs in this store at `now` (milliseconds since 1970). Throws 'store_unavailable'. */
export async function countJobsIn(store: Store, now: number): Promise<JobCounts> {
  const collection = store.collection(jobs);
  const countOf = (state: string) => collection.count({ index: 'state', equals: state });
  let ripe = 0;
  let after: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const { items, next } = await collection.list({
      index: 'state',
      equals: 'waiting',
      limit: pageSize,
      after,
    });
    const ripeHere = items.filter(({ value }) => Date.parse(value.dueAt) <= now).length;
    ripe += ripeHere;
    after = next;
    if (ripeHere < items.length || next === null) break;
  }
  const [waiting, running, failed, worker] = await Promise.all([
    countOf('waiting'),
    countOf('running'),
    countOf('failed'),
    isLeaseHeld(store, workerLease, now),
  ]);
  // The counts may not match: other processes write between the reads.
  return { waiting: Math.max(waiting - ripe, 0), due: ripe + running, failed, worker };
}

let known: { readonly at: number; readonly counts: Promise<JobCounts> } | undefined;

/** Counts the jobs; cached for one second. Throws 'store_unavailable'. */
export function countJobs(): Promise<JobCounts> {
  const now = Date.now();
  if (known !== undefined && now - known.at < keptMs && now >= known.at) return known.counts;
  const counts = getStore().then((store) => countJobsIn(store, now));
  const entry = { at: now, counts };
  known = entry;
  counts.catch(() => {
    if (known === entry) known = undefined;
  });
  return counts;
}
