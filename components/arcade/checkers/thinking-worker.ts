// Runs the computer in a worker, without blocking the page.
import { type Answer, carryOut, type Job, workerPace } from '@/components/arcade/checkers/thinking-jobs';
import type { FromJobWorker, ToJobWorker } from '@/components/arcade/job-worker';

const given = new Set<number>();
const send = (message: FromJobWorker<Answer>) => postMessage(message);

async function work(id: number, job: Job): Promise<void> {
  for (const answer of carryOut(job, workerPace, () => performance.now())) {
    if (answer !== null) send({ id, answer });
    // Lets a cancellation message arrive.
    await new Promise((resolve) => setTimeout(resolve));
    if (!given.has(id)) return;
  }
  given.delete(id);
  send({ id, answer: null });
}

addEventListener('message', ({ data: { id, job } }: MessageEvent<ToJobWorker<Job>>) => {
  if (job === null) given.delete(id);
  else {
    given.add(id);
    void work(id, job);
  }
});
