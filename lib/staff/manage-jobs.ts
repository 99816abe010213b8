import 'server-only';
import { randomUUID } from 'node:crypto';
import type { listJobs as contract, ListedJob } from '@/lib/contracts/staff/system';
import type { AnswerOf, QueryOf } from '@/lib/core/endpoint';
import { conflict, isAppError } from '@/lib/core/errors';
import type { Stored } from '@/lib/db/collection';
import { jobs } from '@/lib/db/collections/jobs';
import type { Doc } from '@/lib/db/define-collection';
import { collectionOf } from '@/lib/db/store';
import { deliverJob } from '@/lib/delivery/deliver';
import { defineActs, perform } from '@/lib/guilds/acts/perform';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import { newItem } from '@/lib/rules/delivery/outbox';
import { siteScope } from '@/lib/rules/staff/actions';
import { dropJobItem, retryJobItem } from '@/lib/rules/staff/job-act-schema';
import { dropJobAction, retryJobAction } from '@/lib/rules/staff/system-actions';

type Job = Doc<typeof jobs>;

const PAGE = 25;
/** Longer errors are truncated. */
const longestError = 500;

const isRunning = 'This job is running. Wait until it finishes.';
const comesRound = 'This job repeats by itself. You can retry it, but not drop it.';

/** On a repeated act, treats a conflict as its own earlier success. */
const orDone = (isRepeat: boolean) => (error: unknown) => {
  if (isRepeat && isAppError(error, 'conflict')) return null;
  throw error;
};

/** Reports a job that has just changed or finished as one that is running. */
function asConflict(error: unknown): never {
  if (isAppError(error, 'stale') || isAppError(error, 'not_found')) throw conflict(isRunning);
  throw error;
}

/** A recurring job has the name of its kind as its id. */
const isRecurring = (id: string, { kind }: Job) => id === kind;

function toListed({ id, value }: Stored<Job>): ListedJob {
  const { kind, state, plannedFor, dueAt, attempts, lastError, payload } = value;
  const delivery = kind === deliverJob.name ? deliverJob.payload.safeParse(payload) : null;
  return {
    id,
    kind,
    state,
    plannedFor,
    dueAt,
    attempts,
    lastError: lastError?.slice(0, longestError) ?? null,
    isRecurring: isRecurring(id, value),
    delivery: delivery?.data ?? null,
  };
}

/** A page of jobs in a state, by due time. */
export async function listJobs({
  state,
  after,
}: QueryOf<typeof contract>): Promise<AnswerOf<typeof contract>> {
  const { items, next } = await collectionOf(jobs).list({
    index: 'state',
    equals: state,
    limit: PAGE,
    after,
  });
  return { items: items.map(toListed), next };
}

/** The jobs, if the one with this id exists and isn't running. Throws `conflict`. */
async function requireIdle(id: string) {
  const collection = collectionOf(jobs);
  const stored = await collection.get(id, { fresh: true });
  if (!stored) throw conflict('This job is done or gone. Look at the list again.');
  if (stored.value.state === 'running') throw conflict(isRunning);
  return { collection, stored };
}

/**
 * Acts on jobs, which have no outbox of their own; each is carried out and logged even after a crash. A
 * repeated act accepts a missing or running job as its own result.
 */
export const jobActs = defineActs('jobs', (on) => [
  on(retryJobItem, {
    mode: 'awaited',
    async act({ job: id, at }, { isRepeat }) {
      const found = await requireIdle(id).catch(orDone(isRepeat));
      await found?.collection.update(id, (job) => {
        if (job.state === 'running') throw conflict(isRunning);
        return { ...job, state: 'waiting', plannedFor: at, dueAt: at, attempts: 0, lastError: null };
      });
      return undefined;
    },
  }),
  on(dropJobItem, {
    mode: 'awaited',
    async act({ job: id }, { isRepeat }) {
      const found = await requireIdle(id).catch(orDone(isRepeat));
      if (found && isRecurring(id, found.stored.value)) throw conflict(comesRound);
      await found?.collection.remove(id, { ifVersion: found.stored.version }).catch(asConflict);
      return undefined;
    },
  }),
]);

/** Retries a job now. Throws `conflict` if it is running or missing. */
export async function retryJob(id: string, by: Actor): Promise<void> {
  const at = new Date().toISOString();
  const entry = toActionEntry(retryJobAction, { guildId: siteScope, by, at, params: { job: id } });
  await perform(jobActs, siteScope, { ...newItem('retry-job', randomUUID(), at, entry), job: id });
}

/** Deletes a job. Throws `conflict` for one that is running, missing or recurring. */
export async function dropJob(id: string, by: Actor): Promise<void> {
  const at = new Date().toISOString();
  const entry = toActionEntry(dropJobAction, { guildId: siteScope, by, at, params: { job: id } });
  await perform(jobActs, siteScope, { ...newItem('drop-job', randomUUID(), at, entry), job: id });
}
