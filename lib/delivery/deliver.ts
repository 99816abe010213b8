import 'server-only';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { AppError } from '@/lib/core/errors';
import { defineJob, type JobRun, maxAttempts } from '@/lib/core/jobs';
import type { Collection } from '@/lib/db/collection';
import { getStore } from '@/lib/db/store';
import { countUnread } from '@/lib/db/unread-items';
import type { Outboxed, Outlet } from '@/lib/delivery/outlet';
import { type WorkedOff, workOff } from '@/lib/delivery/work-off';
import { cancelJob, scheduleJob } from '@/lib/jobs/schedule-job';
import { log } from '@/lib/log';

/** Later than the write and the first attempt can take. */
export const SAFETY_MS = 60_000;
/** When it is looked what has become of a call without an answer; what nobody waits for is begun at once. */
const SOON_MS = 3000;
/**
 * How long it is waited for somebody else, and how often it is looked: longer than a call of Discord takes.
 */
const PATIENCE_MS = 8000;
const STEP_MS = 100;

/** Works off the outbox of the document `id` by the outlet of this name. */
export const deliverJob = defineJob({
  name: 'deliver',
  payload: z.object({ outlet: z.string(), id: z.string() }),
});

/**
 * The job that goes on with the outbox of a document should this process end; `plan` sets or moves its time.
 */
export function deliveryJob({ name }: Pick<Outlet<Outboxed>, 'name'>, id: string) {
  const jobId = `deliver:${name}:${id}:${randomUUID()}`;
  return {
    jobId,
    plan: (delayMs: number) =>
      scheduleJob({
        id: jobId,
        kind: deliverJob,
        dueAt: new Date(Date.now() + delayMs).toISOString(),
        payload: { outlet: name, id },
      }),
    cancel: () => cancelJob(jobId),
  };
}

/** What has become of the entry that is waited for, also where somebody else is at it. */
async function workOffAwaited<T extends Outboxed>(outlet: Outlet<T>, id: string, awaits: string | undefined) {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const worked = await workOff(outlet, id);
    const isElsewhere =
      awaits !== undefined &&
      !worked.failures.has(awaits) &&
      worked.stored?.value.outbox.some(({ key }) => key === awaits);
    if (!isElsewhere) return worked;
    if (Date.now() > deadline) throw new AppError('discord_uncertain');
    await wait(STEP_MS);
  }
}

/**
 * Makes a change of a document that puts entries into its outbox (`write`), and works them off: at once, and
 * by a job that is planned before, so that a process that ends anywhere in between leaves nothing undone and
 * nothing done twice. Gives the document as it is then, null when it is gone, and why entries failed.
 *
 * `awaits`: the key of an entry that is waited for, whoever is at it, and whose failure is thrown: a refusal,
 * after which the document is as the handler's `undo` says, or `discord_uncertain`, while it is found out
 * whether it was done. A function says which one only once `write` has run, for example because there was one
 * already. What `write` throws comes out unchanged.
 */
export async function deliver<T extends Outboxed>(
  outlet: Outlet<T>,
  id: string,
  write: (collection: Collection<T>) => Promise<unknown>,
  { awaits }: { readonly awaits?: string | (() => string) | undefined } = {},
): Promise<WorkedOff<T>> {
  const { jobId, plan, cancel } = deliveryJob(outlet, id);
  await plan(SAFETY_MS);
  try {
    await write(outlet.open(await getStore()));
  } catch (error) {
    // Left behind it would find nothing to do.
    await cancel().catch(() => undefined);
    throw error;
  }
  const awaited = typeof awaits === 'function' ? awaits() : awaits;
  const worked = await workOffAwaited(outlet, id, awaited);
  const { stored, failures } = worked;
  const isDone = (stored?.value.outbox.length ?? 0) === 0;
  // The change stands whatever becomes of the plan: the one made before comes round by itself.
  await (isDone ? cancel() : plan(failures.size === 0 ? 0 : SOON_MS)).catch((error: unknown) =>
    log().warn({ err: error, jobId }, 'a delivery goes on later'),
  );
  const failure = awaited === undefined ? undefined : failures.get(awaited);
  if (failure) throw failure;
  return worked;
}

/** Handles such a job. Throws while something is left to do, so that it is tried again. */
export async function goOnDelivering<T extends Outboxed>(
  outlet: Outlet<T>,
  id: string,
  { attempt }: Pick<JobRun, 'attempt'>,
): Promise<void> {
  const isLast = attempt >= maxAttempts;
  const { stored, failures } = await workOff(outlet, id, { isLast, isBehind: true });
  // An entry that this release cannot read is not done: its job stays with those that failed.
  if (countUnread(stored?.unread, 'outbox') > 0) throw new AppError('unreadable');
  if ((stored?.value.outbox.length ?? 0) === 0) return;
  const [failure] = failures.values();
  throw failure ?? new Error(`Someone else is at the outbox of ${id}.`);
}

/** An outlet whose jobs are handled whatever its documents are. */
export interface BoundOutlet {
  readonly name: string;
  readonly goOn: (id: string, run: Pick<JobRun, 'attempt'>) => Promise<void>;
}

/** Binds an outlet, to stand among the others. */
export function bindOutlet<T extends Outboxed>(outlet: Outlet<T>): BoundOutlet {
  return { name: outlet.name, goOn: (id, run) => goOnDelivering(outlet, id, run) };
}
