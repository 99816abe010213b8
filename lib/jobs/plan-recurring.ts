import 'server-only';
import { jobs } from '@/lib/db/collections/jobs';
import { plan } from './job-changes';
import type { JobHost } from './job-host';

/** Schedules recurring kinds: at once if new, sooner if their interval shrank. Throws 'store_unavailable'. */
export async function planRecurring(host: JobHost): Promise<void> {
  const now = host.now();
  for (const [name, { kind }] of host.handlers) {
    const { everySeconds } = kind;
    if (everySeconds === undefined) continue;
    const soon = plan(name, new Date(now).toISOString(), {});
    const latest = now + everySeconds * 1000;
    await host.store.collection(jobs).upsert(
      name,
      () => soon,
      (job) =>
        job.state === 'failed' || Date.parse(job.dueAt) > latest ? { ...soon, claim: job.claim } : job,
    );
  }
}
