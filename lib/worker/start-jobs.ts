import 'server-only';
import { revokeGrant, revokeGrantJob } from '@/lib/auth/revoke-grant';
import { contactOutlet } from '@/lib/contact/contact-outlet';
import { getStore } from '@/lib/db/store';
import { bindOutlet, deliverJob } from '@/lib/delivery/deliver';
import { shareBudget } from '@/lib/discord/bot-request';
import { type Area, areas } from '@/lib/guilds/registry/areas';
import type { JobEvent } from '@/lib/jobs/job-host';
import { startHeartbeat } from '@/lib/jobs/live-processes';
import { type JobHandler, onJob } from '@/lib/jobs/on-job';
import { type JobWorker, startWorker } from '@/lib/jobs/worker';
import { log } from '@/lib/log';
import { sweepMatchesHandler } from '@/lib/matches/sweep-matches';
import { petsArea } from '@/lib/pets/world-outlets';
import { eraseAccount } from '@/lib/social/personal-data/erase-account';
import { makeExport } from '@/lib/social/personal-data/make-export';
import { eraseAccountJob } from '@/lib/social/personal-data/request-deletion';
import { exportDataJob } from '@/lib/social/personal-data/request-export';
import { sweepErasures, sweepErasuresJob } from '@/lib/social/personal-data/sweep-erasures';
import { staffArea } from '@/lib/staff/area';
import { storeArea } from '@/lib/store/area';

const everyArea: readonly Area[] = [
  ...Object.values(areas),
  storeArea,
  staffArea,
  petsArea,
  { outlets: [bindOutlet(contactOutlet)] },
];

const outlets = new Map(
  everyArea.flatMap((area) => area.outlets ?? []).map((outlet) => [outlet.name, outlet]),
);

export const jobHandlers: readonly JobHandler[] = [
  onJob(deliverJob, async ({ outlet: name, id }, run) => {
    const outlet = outlets.get(name);
    // A newer version of the site may know this outlet, so the job is retried like any other failure.
    if (!outlet) throw new Error(`There is no outlet '${name}'.`);
    await outlet.goOn(id, run);
  }),
  onJob(revokeGrantJob, ({ userId }) => revokeGrant(userId)),
  onJob(exportDataJob, makeExport),
  onJob(eraseAccountJob, ({ userId }, { signal }) => eraseAccount(userId, signal)),
  onJob(sweepErasuresJob, async () => void (await sweepErasures())),
  sweepMatchesHandler,
  ...everyArea.flatMap(({ jobs }) => jobs ?? []),
];

declare global {
  // scripts/site-server.mjs stops it before the process ends.
  var coralliumWorker: JobWorker | undefined;
}

function report(event: JobEvent): void {
  switch (event.type) {
    case 'done':
      log().debug({ job: event.job }, 'job done');
      break;
    case 'taken-over':
      log().warn({ job: event.job }, 'job was taken over by another worker');
      break;
    case 'retry':
      log().warn({ job: event.job, err: event.error }, 'job failed and will be retried');
      break;
    case 'failed':
      log().error({ job: event.job, err: event.error }, 'job failed permanently');
      break;
    case 'unfinished':
      log().error({ job: event.job, err: event.error }, 'job state could not be stored');
      break;
    case 'trouble':
      log().error({ err: event.error }, 'worker cannot process jobs');
      break;
    case 'recovered':
      log().info('worker processes jobs again');
      break;
  }
}

/** Starts this process's worker and heartbeat; replaces those left by a development reload. */
export function startJobs(): void {
  void globalThis.coralliumWorker?.stop();
  const worker = startWorker(jobHandlers, { openStore: getStore, report });
  const stopBeating = startHeartbeat(getStore, worker.owner, shareBudget);
  globalThis.coralliumWorker = {
    ...worker,
    async stop() {
      // If the database is unreachable, the other processes notice when the heartbeat expires.
      await Promise.all([worker.stop(), stopBeating().catch(() => undefined)]);
    },
  };
}
