import 'server-only';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { AppError, isAppError } from '@/lib/core/errors';
import { defineJob, type JobRun, maxAttempts } from '@/lib/core/jobs';
import { MINUTE } from '@/lib/core/milliseconds';
import type { Collection } from '@/lib/db/collection';
import { getStore } from '@/lib/db/store';
import { countUnread } from '@/lib/db/unread-items';
import type { Outboxed, Outlet } from '@/lib/delivery/outlet';
import { type WorkedOff, workOff } from '@/lib/delivery/work-off';
import { cancelJob, scheduleJob } from '@/lib/jobs/schedule-job';
import { log } from '@/lib/log';

/** Longer than the write and the first attempt can take. */
export const SAFETY_MS = MINUTE;
/** When the outcome of an unanswered call is checked; entries that no one waits for start at once. */
const SOON_MS = 3000;
/** How long to wait for another process's attempt, and how often to check: longer than a Discord call. */
const PATIENCE_MS = 8000;
const STEP_MS = 100;

/** Processes the outbox of the document `id` with the outlet of this name. */
export const deliverJob = defineJob({
  name: 'deliver',
  payload: z.object({ outlet: z.string(), id: z.string() }),
});

/** The job that continues with a document's outbox if this process ends; `plan` sets or moves its time. */
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

/** The outcome of the awaited entry, even if another process is handling it. */
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
 * Runs `write`, a change that adds outbox entries to a document, then processes them: at once, and by a job
 * scheduled beforehand, so that a crash at any point loses nothing and repeats nothing. Returns the document
 * afterwards, null if it is gone, and why entries failed.
 *
 * `awaits`: the key of the entry whose error is thrown, whichever process handles it: a refusal, after which
 * the handler's `undo` has been applied, or `discord_uncertain` while it is unknown whether it was done. Pass
 * a function if the key is only known after `write`, for example because there was an entry already. Errors
 * of `write` are rethrown.
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
    // If it stays behind, it finds nothing to do.
    await cancel().catch(() => undefined);
    throw error;
  }
  const awaited = typeof awaits === 'function' ? awaits() : awaits;
  const worked = await workOffAwaited(outlet, id, awaited);
  const { stored, failures } = worked;
  const isDone = (stored?.value.outbox.length ?? 0) === 0;
  // The change is stored even if this fails: the job scheduled before still runs.
  await (isDone ? cancel() : plan(failures.size === 0 ? 0 : SOON_MS)).catch((error: unknown) =>
    log().warn({ err: error, jobId }, 'delivery will be retried'),
  );
  const failure = awaited === undefined ? undefined : failures.get(awaited);
  if (failure) throw failure;
  return worked;
}

/** Handles a delivery job. Throws while anything is left, so that the job is retried. */
export async function goOnDelivering<T extends Outboxed>(
  outlet: Outlet<T>,
  id: string,
  { attempt }: Pick<JobRun, 'attempt'>,
): Promise<void> {
  const isLast = attempt >= maxAttempts;
  const { stored, failures } = await workOff(outlet, id, { isLast, isBehind: true });
  // An entry that this release cannot read is not done, so its job stays with the failed ones.
  if (countUnread(stored?.unread, 'outbox') > 0) throw new AppError('unreadable');
  if ((stored?.value.outbox.length ?? 0) === 0) return;
  const [failure] = failures.values();
  if (!failure) throw new Error(`Another process is handling the outbox of ${id}.`);
  // A message for one person may name another, and failed jobs store their error.
  const isPersonal = isAppError(failure, 'discord_uncertain') || isAppError(failure, 'conflict');
  throw isPersonal ? new AppError(failure.code, { cause: failure }) : failure;
}

/** An outlet whose jobs can be handled without knowing its document type. */
export interface BoundOutlet {
  readonly name: string;
  readonly goOn: (id: string, run: Pick<JobRun, 'attempt'>) => Promise<void>;
}

/** Binds an outlet, for lists of outlets of different types. */
export function bindOutlet<T extends Outboxed>(outlet: Outlet<T>): BoundOutlet {
  return { name: outlet.name, goOn: (id, run) => goOnDelivering(outlet, id, run) };
}
