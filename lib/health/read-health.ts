import 'server-only';
import { AppError } from '@/lib/core/errors';
import { getStore } from '@/lib/db/store';
import { type DatabaseTrouble, listTroubles } from '@/lib/health/database-state';
import { countJobs, type JobCounts } from '@/lib/jobs/count-jobs';

declare global {
  /** Set by scripts/site-server.mjs in each of several workers, until all of them listen. */
  var coralliumAwaitsWorkers: boolean | undefined;
}

interface Health {
  readonly status: 'ok' | 'degraded';
  readonly database: 'sqlite' | 'mongodb';
  readonly jobs: JobCounts;
  readonly troubles?: DatabaseTrouble[];
}

/** The state of the database and the jobs. Throws `store_unavailable`. */
export async function readHealth(): Promise<Health> {
  const store = await getStore();
  await store.ping();
  const troubles = [...listTroubles()];
  const health = { database: store.engine, jobs: await countJobs() };
  return troubles.length === 0 ? { status: 'ok', ...health } : { status: 'degraded', ...health, troubles };
}

/** Resolves if the site can serve. Throws `store_unavailable`, or `starting` until all workers are up. */
export async function readReadiness(): Promise<{ status: 'ready' }> {
  if (globalThis.coralliumAwaitsWorkers) throw new AppError('starting');
  await (await getStore()).ping();
  return { status: 'ready' };
}
