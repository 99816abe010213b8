import 'server-only';
import { getStore } from '@/lib/db/store';
import { type DatabaseTrouble, listTroubles } from '@/lib/health/database-state';
import { countJobs, type JobCounts } from '@/lib/jobs/count-jobs';

interface Health {
  readonly status: 'ok' | 'degraded';
  readonly database: 'sqlite' | 'mongodb';
  readonly jobs: JobCounts;
  /** What is wrong, where something is. */
  readonly troubles?: DatabaseTrouble[];
}

/**
 * How the site is: which database answers, what is wrong with it, and how many jobs there are. Throws
 * `store_unavailable` when none answers.
 */
export async function readHealth(): Promise<Health> {
  const store = await getStore();
  await store.ping();
  const troubles = [...listTroubles()];
  const health = { database: store.engine, jobs: await countJobs() };
  return troubles.length === 0 ? { status: 'ok', ...health } : { status: 'degraded', ...health, troubles };
}

/** Whether requests may be sent here. Throws `store_unavailable` while the database does not answer. */
export async function readReadiness(): Promise<{ status: 'ready' }> {
  await (await getStore()).ping();
  return { status: 'ready' };
}
