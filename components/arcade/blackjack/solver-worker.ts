// Runs the solver in a worker, so that it never blocks the table.
import { answerTo, type SolverAnswer, type SolverJob } from '@/components/arcade/blackjack/solver-jobs';
import type { FromJobWorker, ToJobWorker } from '@/components/arcade/job-worker';

const send = (message: FromJobWorker<SolverAnswer>) => postMessage(message);

addEventListener('message', ({ data: { id, job } }: MessageEvent<ToJobWorker<SolverJob>>) => {
  if (job === null) return;
  const answer = answerTo(job);
  if (answer !== null) send({ id, answer });
  send({ id, answer: null });
});
