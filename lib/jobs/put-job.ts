import 'server-only';
import type { z } from 'zod';
import { ignored } from '@/lib/core/errors';
import type { PlannedJob } from '@/lib/core/jobs';
import { jobs } from '@/lib/db/collections/jobs';
import type { Store } from '@/lib/db/open-store';
import { plan, replan } from './job-changes';

/** Schedules a job in this store; see scheduleJob. Throws a ZodError if the payload does not fit its kind. */
export async function putJob<P extends z.ZodObject>(
  store: Store,
  { id, kind, dueAt, payload }: PlannedJob<P>,
): Promise<void> {
  const planned = plan(kind.name, dueAt, kind.payload.parse(payload));
  await store.collection(jobs).upsert(
    id,
    () => planned,
    (job) => replan(job, planned),
  );
}

/** Removes a job from this store; see cancelJob. */
export async function dropJob(store: Store, id: string): Promise<void> {
  await store.collection(jobs).remove(id).catch(ignored('not_found'));
}
