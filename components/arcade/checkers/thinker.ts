// Runs the computer in a worker or, if there is none (Discord's frame forbids them), on the page, a few
// milliseconds at a time.
import { openWorker } from '@/components/arcade/checkers/open-worker';
import { type Answer, carryOut, type Job, pagePace } from '@/components/arcade/checkers/thinking-jobs';
import { createJobWorker } from '@/components/arcade/job-worker';

export interface Thinker {
  /** Runs a job; rejects with the signal's reason when it is aborted. */
  run(job: Job, signal: AbortSignal, onAnswer: (answer: Answer) => void): Promise<void>;
}

const pause = () => new Promise((resolve) => setTimeout(resolve));

async function runHere(job: Job, signal: AbortSignal, onAnswer: (answer: Answer) => void): Promise<void> {
  for (const answer of carryOut(job, pagePace, () => performance.now())) {
    signal.throwIfAborted();
    if (answer !== null) onAnswer(answer);
    await pause();
  }
  signal.throwIfAborted();
}

/** `silence` is the longest time without an answer from the worker, in milliseconds. */
export function createThinker(open: () => Worker | null = openWorker, silence?: number): Thinker {
  const worker = createJobWorker<Job, Answer>(open, silence);
  return {
    async run(job, signal, onAnswer) {
      signal.throwIfAborted();
      if (!(await worker.run(job, signal, onAnswer))) await runHere(job, signal, onAnswer);
    },
  };
}

let shared: Thinker | null = null;

/** The page's shared thinker. */
export function thinkerOfPage(): Thinker {
  shared ??= createThinker();
  return shared;
}
