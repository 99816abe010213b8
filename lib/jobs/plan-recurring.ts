import 'server-only';
import { jobs } from '@/lib/db/collections/jobs';
import { plan } from './job-changes';
import type { JobHost } from './job-host';

/** Schedules recurring kinds: at once if new, sooner if their interval shrank. Throws 'store_unavailable'. */
export async function planRecurring(host: JobHost): Promise<void> {
  const now = host.now();
  for (const [name, { kind }] of host.handlers) {
    const { everyMs } = kind;
    if (everyMs === undefined) continue;
    const soon = plan(name, new Date(now).toISOString(), {});
    const latest = now + everyMs;
    await host.store.collection(jobs).upsert(
      name,
      () => soon,
      (job) =>
        job.state === 'failed' || Date.parse(job.dueAt) > latest ? { ...soon, claim: job.claim } : job,
    );
  }
}
