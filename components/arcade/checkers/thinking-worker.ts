// The computer in a worker of its own: it thinks as long as it likes and holds nothing up.
import { type Answer, carryOut, type Job, workerPace } from '@/components/arcade/checkers/thinking-jobs';

/** A job by its number, or that nobody waits for one any more. */
export type ToWorker =
  | { readonly id: number; readonly job: Job }
  | { readonly id: number; readonly job: null };

/** An answer, or the end of a job. */
export interface FromWorker {
  readonly id: number;
  readonly answer: Answer | null;
}

const given = new Set<number>();
const send = (message: FromWorker) => postMessage(message);

async function work(id: number, job: Job): Promise<void> {
  for (const answer of carryOut(job, workerPace, () => performance.now())) {
    if (answer !== null) send({ id, answer });
    // Lets word come in that nobody waits any more.
    await new Promise((resolve) => setTimeout(resolve));
    if (!given.has(id)) return;
  }
  given.delete(id);
  send({ id, answer: null });
}

addEventListener('message', ({ data: { id, job } }: MessageEvent<ToWorker>) => {
  if (job === null) given.delete(id);
  else {
    given.add(id);
    void work(id, job);
  }
});
