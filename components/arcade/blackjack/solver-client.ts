import { openSolver } from '@/components/arcade/blackjack/open-solver';
import { answerTo, type SolverAnswer, type SolverJob } from '@/components/arcade/blackjack/solver-jobs';
import { createJobWorker } from '@/components/arcade/job-worker';

export interface SolverClient {
  /** Resolves with the answer; null for a job that can't be solved. */
  solve(job: SolverJob): Promise<SolverAnswer | null>;
}

/**
 * Solves in a worker, or on the page if there is none or it stops responding. `silence` is the longest time
 * without an answer, in milliseconds.
 */
export function createSolverClient(open: () => Worker | null = openSolver, silence?: number): SolverClient {
  const worker = createJobWorker<SolverJob, SolverAnswer>(open, silence);
  return {
    async solve(job) {
      const answers: SolverAnswer[] = [];
      if (await worker.run(job, null, (answer) => answers.push(answer))) return answers[0] ?? null;
      // Lets the browser render the press first.
      await new Promise((resolve) => setTimeout(resolve));
      return answerTo(job);
    },
  };
}

let shared: SolverClient | null = null;

/** The page's shared solver. */
export function solverOfPage(): SolverClient {
  shared ??= createSolverClient();
  return shared;
}
