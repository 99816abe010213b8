import 'server-only';
import { type JobHandlers, jobKinds } from '@/lib/core/jobs';
import { getStore } from '@/lib/db/store';
import { shareBudget } from '@/lib/discord/bot-request';
import { refreshBotGuilds } from '@/lib/guilds/bot-guilds';
import { endEvent } from '@/lib/guilds/events/end-event';
import { refreshEvent } from '@/lib/guilds/events/show-event';
import { giveawayEvents } from '@/lib/guilds/giveaways/giveaway-events';
import { pollEvents } from '@/lib/guilds/polls/poll-events';
import { checkProjects } from '@/lib/guilds/trackedprojects/check-projects';
import type { JobEvent } from '@/lib/jobs/job-host';
import { startHeartbeat } from '@/lib/jobs/live-processes';
import { type JobWorker, startWorker } from '@/lib/jobs/worker';
import { log } from '@/lib/log';
import { goOnDeliveringAt } from '@/lib/worker/outlets';

/** What is done for each kind of job. */
const handlers: JobHandlers<typeof jobKinds> = {
  'bot-guilds': (_, { signal }) => refreshBotGuilds(signal),
  deliver: ({ outlet, id }, run) => goOnDeliveringAt(outlet, id, run),
  'giveaway-end': ({ giveawayId }, { signal }) => endEvent(giveawayEvents, giveawayId, signal),
  'giveaway-refresh': ({ giveawayId }) => refreshEvent(giveawayEvents, giveawayId),
  'poll-close': ({ pollId }, { signal }) => endEvent(pollEvents, pollId, signal),
  'poll-refresh': ({ pollId }) => refreshEvent(pollEvents, pollId),
  'project-check': (_, { signal }) => checkProjects(signal),
  'submission-notify': ({ submissionId }, run) => goOnDeliveringAt('submissions', submissionId, run),
  'ticket-errands': ({ ticketId }, run) => goOnDeliveringAt('tickets', ticketId, run),
};

declare global {
  // Where scripts/site-server.mjs finds it, to stop it before the process ends.
  var coralliumWorker: JobWorker | undefined;
}

function report(event: JobEvent): void {
  switch (event.type) {
    case 'done':
      log().debug({ job: event.job }, 'a job is done');
      break;
    case 'taken-over':
      log().warn({ job: event.job }, 'another worker has taken a job over');
      break;
    case 'retry':
      log().warn({ job: event.job, err: event.error }, 'a job failed and will be tried again');
      break;
    case 'failed':
      log().error({ job: event.job, err: event.error }, 'a job has failed for good');
      break;
    case 'unsettled':
      log().error({ job: event.job, err: event.error }, 'the state of a job could not be written');
      break;
    case 'trouble':
      log().error({ err: event.error }, 'the worker cannot look after jobs');
      break;
    case 'recovered':
      log().info('the worker looks after jobs again');
      break;
  }
}

/** Starts this process's worker, and to say that it lives, in place of one that a development reload left behind. */
export function startJobs(): void {
  void globalThis.coralliumWorker?.stop();
  const worker = startWorker(jobKinds, handlers, { openStore: getStore, report });
  const stopBeating = startHeartbeat(getStore, worker.owner, shareBudget);
  globalThis.coralliumWorker = {
    ...worker,
    async stop() {
      stopBeating();
      await worker.stop();
    },
  };
}
