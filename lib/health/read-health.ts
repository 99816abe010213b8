import 'server-only';
import { getStore } from '@/lib/db/store';
import { countJobs, type JobCounts } from '@/lib/jobs/count-jobs';

/**
 * Whether the site can serve: which database answers, and how many jobs there are. Throws `store_unavailable`
 * when none does.
 */
export async function readHealth(): Promise<{
  status: 'ok';
  database: 'sqlite' | 'mongodb';
  jobs: JobCounts;
}> {
  const store = await getStore();
  await store.ping();
  return { status: 'ok', database: store.engine, jobs: await countJobs() };
}
