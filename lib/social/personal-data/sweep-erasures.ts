import 'server-only';
import { z } from 'zod';
import { defineJob } from '@/lib/core/jobs';
import { HOUR } from '@/lib/core/milliseconds';
import { erasures } from '@/lib/db/collections/data-exports';
import { jobs } from '@/lib/db/collections/jobs';
import { eachOf } from '@/lib/db/list-all';
import { collectionOf } from '@/lib/db/store';
import { eraseAccountId, planErasure } from '@/lib/social/personal-data/request-deletion';

/** Resumes deletions whose job is missing or has failed permanently, once an hour. */
export const sweepErasuresJob = defineJob({
  name: 'sweep-erasures',
  payload: z.object({}),
  everyMs: HOUR,
});

/** Resumes them. Returns how many there were. */
export async function sweepErasures(): Promise<number> {
  let count = 0;
  for await (const { id: userId } of eachOf(collectionOf(erasures))) {
    const job = await collectionOf(jobs).get(eraseAccountId(userId), { fresh: true });
    if (job && job.value.state !== 'failed') continue;
    await planErasure(userId, new Date().toISOString());
    count += 1;
  }
  return count;
}
