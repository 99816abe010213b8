import { openSolver } from '@/components/arcade/blackjack/open-solver';
import { carryOut, type SolverAnswer, type SolverJob } from '@/components/arcade/blackjack/solver-jobs';
import type { FromSolver, ToSolver } from '@/components/arcade/blackjack/solver-worker';

/** A worker that hasn't answered for so many milliseconds is lost. */
const mostSilence = 4000;

export interface SolverClient {
  /** Resolves with the answer; null for a job that can't be solved. */
  solve(job: SolverJob): Promise<SolverAnswer | null>;
}

async function solveHere(job: SolverJob): Promise<SolverAnswer | null> {
  // The press that asked is drawn first.
  await new Promise((resolve) => setTimeout(resolve));
  try {
    return carryOut(job);
  } catch {
    return null;
  }
}

/** Solves in a worker, or on the page if there is none or it is lost. */
export function createSolverClient(
  open: () => Worker | null = openSolver,
  silence = mostSilence,
): SolverClient {
  interface Waiting {
    hear(answer: SolverAnswer | null): void;
    lose(): void;
  }
  const waiting = new Map<number, Waiting>();
  let worker = open();
  let lastId = 0;

  function lose() {
    worker?.terminate();
    worker = null;
    for (const one of [...waiting.values()]) one.lose();
  }

  worker?.addEventListener('message', ({ data: { id, answer } }: MessageEvent<FromSolver>) => {
    waiting.get(id)?.hear(answer);
  });
  worker?.addEventListener('error', lose);
  worker?.addEventListener('messageerror', lose);

  function solveThere(there: Worker, job: SolverJob): Promise<SolverAnswer | null> {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve) => {
      const timer = setTimeout(lose, silence);
      const end = () => {
        clearTimeout(timer);
        waiting.delete(id);
      };
      waiting.set(id, {
        hear(answer) {
          end();
          resolve(answer);
        },
        lose() {
          end();
          resolve(solveHere(job));
        },
      });
      const message: ToSolver = { id, job };
      there.postMessage(message);
    });
  }

  return { solve: (job) => (worker === null ? solveHere(job) : solveThere(worker, job)) };
}

let shared: SolverClient | null = null;

/** The one solver of a page. */
export function solverOfPage(): SolverClient {
  shared ??= createSolverClient();
  return shared;
}
