import 'server-only';
import { caught, isAppError } from '@/lib/core/errors';
import { maxAttempts, retryDelay } from '@/lib/core/jobs';
import type { Stored } from '@/lib/db/collection';
import { jobs } from '@/lib/db/collections/jobs';
import { patiently } from '@/lib/discord/patience';
import { finishJob } from './finish-job';
import { afterFailure, afterSuccess, interrupted, type Job, renewed } from './job-changes';
import type { JobHost } from './job-host';

const maxErrorLength = 500;

type Outcome =
  | { readonly type: 'done' }
  | { readonly type: 'error'; readonly error: unknown }
  /** The worker is stopping, or another process has claimed the job. */
  | { readonly type: 'interrupted' | 'lost' };

function toText(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength);
}

/** Milliseconds that the error itself asks to wait, for example Discord's retry_after. */
function wantedDelay(error: unknown): number {
  return isAppError(error) ? (error.details.retryAfter ?? 0) * 1000 : 0;
}

/** Runs the handler until it ends or must stop. */
async function perform(host: JobHost, { id, value }: Stored<Job>, token: string): Promise<Outcome> {
  const handler = host.handlers.get(value.kind);
  // A newer version of the site may know this kind, so the job is retried like any other failure.
  if (handler === undefined) return { type: 'error', error: new Error(`There is no kind '${value.kind}'.`) };
  if (value.attempts > maxAttempts) {
    return { type: 'error', error: new Error('The process ended during the last attempt.') };
  }
  const controller = new AbortController();
  let end: (outcome: Outcome) => void = () => undefined;
  const cut = new Promise<Outcome>((resolve) => {
    end = (outcome) => {
      controller.abort();
      resolve(outcome);
    };
  });
  const onStop = () => end({ type: 'interrupted' });
  host.stop.addEventListener('abort', onStop);
  const tooLong = setTimeout(
    () => end({ type: 'error', error: new Error(`It took longer than ${host.attemptMs / 1000} s.`) }),
    host.attemptMs,
  );
  const renewal = setInterval(() => {
    keepClaim(host, id, token).then(
      (isKept) => {
        if (!isKept) end({ type: 'lost' });
      },
      // The claim may outlast the outage; if not, the token distinguishes this attempt from its successor.
      () => undefined,
    );
  }, host.claimMs / 3);
  tooLong.unref();
  renewal.unref();
  const run = {
    id,
    key: `${id}@${value.plannedFor}`,
    plannedFor: value.plannedFor,
    attempt: value.attempts,
    signal: controller.signal,
  };
  const handled = patiently(run.signal, () => handler.run(value.payload, run)).then(
    (): Outcome => ({ type: 'done' }),
    (error: unknown): Outcome => ({ type: 'error', error }),
  );
  try {
    return await Promise.race([handled, cut]);
  } finally {
    host.stop.removeEventListener('abort', onStop);
    clearTimeout(tooLong);
    clearInterval(renewal);
  }
}

async function keepClaim(host: JobHost, id: string, token: string): Promise<boolean> {
  const until = new Date(host.now() + host.claimMs).toISOString();
  const renewing = host.store.collection(jobs).update(id, (job) => renewed(job, token, until));
  const kept = await renewing.catch(caught('not_found', () => null));
  // Cancelled: the attempt still runs to its end.
  return kept === null || kept.value.claim?.token === token;
}

/** Runs a claimed attempt, renewing its claim, and stores the job afterwards. Never throws: it reports. */
export async function runAttempt(host: JobHost, job: Stored<Job>, token: string): Promise<void> {
  const label = { id: job.id, kind: job.value.kind, attempt: job.value.attempts };
  const everyMs = host.handlers.get(job.value.kind)?.kind.everyMs;
  const finish = (decide: (present: Job) => Job | null) => finishJob(host.store, job.id, token, decide);
  const outcome = await perform(host, job, token);
  try {
    switch (outcome.type) {
      case 'done':
        await finish((present) => afterSuccess(present, everyMs, host.now()));
        return host.report({ type: 'done', job: label });
      case 'lost':
        return host.report({ type: 'taken-over', job: label });
      case 'interrupted':
        await finish(interrupted);
        return;
      case 'error': {
        const { error } = outcome;
        const delay = Math.max(retryDelay(label.attempt, host.random()), wantedDelay(error));
        let isFailed = false;
        await finish((present) => {
          const left = afterFailure(present, { message: toText(error), delay }, everyMs, host.now());
          isFailed = left.state === 'failed';
          return left;
        });
        return host.report({ type: isFailed ? 'failed' : 'retry', job: label, error });
      }
    }
  } catch (error) {
    host.report({ type: 'unfinished', job: label, error });
  }
}
