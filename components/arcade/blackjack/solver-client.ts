import { openSolver } from '@/components/arcade/blackjack/open-solver';
import { answerTo, type SolverAnswer, type SolverJob } from '@/components/arcade/blackjack/solver-jobs';
import { createJobWorker } from '@/components/arcade/job-worker';

export interface SolverClient {
  /** Resolves with the answer; null for a job that can't be solved. */
  solve(job: SolverJob): Promise<SolverAnswer | null>;
}

/**
 * Solves in a worker, or on the page if there is none or it is lost; `silence` is how long it may say
 * nothing, in milliseconds.
 */
export function createSolverClient(open: () => Worker | null = openSolver, silence?: number): SolverClient {
  const worker = createJobWorker<SolverJob, SolverAnswer>(open, silence);
  return {
    async solve(job) {
      const answers: SolverAnswer[] = [];
      if (await worker.run(job, null, (answer) => answers.push(answer))) return answers[0] ?? null;
      // The press that asked is drawn first.
      await new Promise((resolve) => setTimeout(resolve));
      return answerTo(job);
    },
  };
}

let shared: SolverClient | null = null;

/** The one solver of a page. */
export function solverOfPage(): SolverClient {
  shared ??= createSolverClient();
  return shared;
}
