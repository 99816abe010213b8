import 'server-only';
import { randomUUID } from 'node:crypto';
import type { listJobs as contract, ListedJob } from '@/lib/contracts/staff/system';
import type { AnswerOf, QueryOf } from '@/lib/core/endpoint';
import { conflict } from '@/lib/core/errors';
import type { Stored } from '@/lib/db/collection';
import { jobs } from '@/lib/db/collections/jobs';
import type { Doc } from '@/lib/db/define-collection';
import { getStore } from '@/lib/db/store';
import { copyToAudit } from '@/lib/delivery/copy-to-audit';
import { deliverJob } from '@/lib/delivery/deliver';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import { siteScope } from '@/lib/rules/staff/actions';
import { dropJobAction, retryJobAction } from '@/lib/rules/staff/system-actions';

type Job = Doc<typeof jobs>;

const PAGE = 25;
/** Characters of an error that are shown. */
const longestError = 500;

/** A job that its worker plans itself stands under the name of its kind. */
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

/** A page of jobs in a state, in the order in which they are due. */
export async function listJobs({
  state,
  after,
}: QueryOf<typeof contract>): Promise<AnswerOf<typeof contract>> {
  const { items, next } = await (await getStore())
    .collection(jobs)
    .list({ index: 'state', equals: state, limit: PAGE, after });
  return { items: items.map(toListed), next };
}

/** Jobs have no outbox: who does what is noted first, so that nothing is done without an entry. */
async function note(
  action: typeof retryJobAction | typeof dropJobAction,
  job: string,
  by: Actor,
): Promise<void> {
  const at = new Date().toISOString();
  await copyToAudit({
    key: randomUUID(),
    entry: toActionEntry(action, { guildId: siteScope, by, at, params: { job } }),
  });
}

async function requireIdle(id: string): Promise<Job> {
  const collection = (await getStore()).collection(jobs);
  const stored = await collection.get(id, { fresh: true });
  if (!stored) throw conflict('This job is done or gone. Look at the list again.');
  if (stored.value.state === 'running') throw conflict('This job is running. Wait until it has ended.');
  return stored.value;
}

/** Has a job tried again at once. Throws `conflict` for one that runs or is gone. */
export async function retryJob(id: string, by: Actor): Promise<void> {
  await requireIdle(id);
  await note(retryJobAction, id, by);
  const at = new Date().toISOString();
  await (await getStore()).collection(jobs).update(id, (job) => {
    if (job.state === 'running') throw conflict('This job is running. Wait until it has ended.');
    return { ...job, state: 'waiting', plannedFor: at, dueAt: at, attempts: 0, lastError: null };
  });
}

/** Forgets a job. Throws `conflict` for one that runs, is gone, or comes round by itself. */
export async function dropJob(id: string, by: Actor): Promise<void> {
  const job = await requireIdle(id);
  if (isRecurring(id, job))
    throw conflict('This job comes round by itself. It can be tried again, not dropped.');
  await note(dropJobAction, id, by);
  await (await getStore()).collection(jobs).remove(id);
}
