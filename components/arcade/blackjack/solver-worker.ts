// The solver in a worker of its own, so that the table never waits for it.
import { carryOut, type SolverAnswer, type SolverJob } from '@/components/arcade/blackjack/solver-jobs';

export interface ToSolver {
  readonly id: number;
  readonly job: SolverJob;
}

/** Null for a job that can't be solved. */
export interface FromSolver {
  readonly id: number;
  readonly answer: SolverAnswer | null;
}

function answerTo(job: SolverJob): SolverAnswer | null {
  try {
    return carryOut(job);
  } catch {
    return null;
  }
}

addEventListener('message', ({ data: { id, job } }: MessageEvent<ToSolver>) => {
  const answer: FromSolver = { id, answer: answerTo(job) };
  postMessage(answer);
});
