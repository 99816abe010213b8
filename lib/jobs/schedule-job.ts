import 'server-only';
import type { z } from 'zod';
import type { PlannedJob } from '@/lib/core/jobs';
import { getStore } from '@/lib/db/store';
import { dropJob, putJob } from './put-job';

/**
 * Schedules a job: at `dueAt` (ISO date; the past means now) the handler of its kind runs with the payload,
 * effectively once across restarts. Scheduling the same id again moves the job and resets its attempts; with
 * the same time and payload it changes nothing. A running job runs once more at the new time. Wakes the
 * worker of this process at once, and those of other processes when they see the write. Throws
 * 'store_unavailable'.
 */
export async function scheduleJob<P extends z.ZodObject>(job: PlannedJob<P>): Promise<void> {
  await putJob(await getStore(), job);
}

/**
 * Removes a job, including a failed one; does nothing if it is missing. An attempt that has begun runs to its
 * end and is not retried. Throws 'store_unavailable'.
 */
export async function cancelJob(id: string): Promise<void> {
  await dropJob(await getStore(), id);
}
