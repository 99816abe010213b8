import 'server-only';
import type { z } from 'zod';
import type { PlannedJob } from '@/lib/core/jobs';
import { getStore } from '@/lib/db/store';
import { dropJob, putJob } from './put-job';

/**
 * Plans a job: from `dueAt` (ISO date; in the past means at once) its kind's handler gets the payload,
 * exactly once in effect, whatever restarts in between. The same id again moves the job and gives it its
 * attempts back; the same id, time and payload again changes nothing. A job that is running then runs once
 * more at the new time. It wakes the worker of this process at once, and those of others as soon as they hear
 * of the write. Fails with 'store_unavailable'.
 */
export async function scheduleJob<P extends z.ZodObject>(job: PlannedJob<P>): Promise<void> {
  await putJob(await getStore(), job);
}

/**
 * Forgets a job, failed ones too; none of that id is fine. An attempt that has begun goes on to its end and
 * is not repeated. Fails with 'store_unavailable'.
 */
export async function cancelJob(id: string): Promise<void> {
  await dropJob(await getStore(), id);
}
