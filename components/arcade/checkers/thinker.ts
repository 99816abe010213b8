// Where the computer thinks: in a worker, and where there is none (Discord's frame forbids them) on the page,
// a few milliseconds at a time.
import { openWorker } from '@/components/arcade/checkers/open-worker';
import { type Answer, carryOut, type Job, pagePace } from '@/components/arcade/checkers/thinking-jobs';
import type { FromWorker, ToWorker } from '@/components/arcade/checkers/thinking-worker';

/** A worker that has said nothing for so many milliseconds is none. */
const mostSilence = 4000;

export interface Thinker {
  /** Carries a job out; rejects with the signal's reason once it is given up. */
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

interface Waiting {
  hear(answer: Answer | null): void;
  /** The worker is gone. */
  lose(): void;
}

/** `open` gives the worker, or null for none; `silence` is how long one may say nothing, in milliseconds. */
export function createThinker(open: () => Worker | null = openWorker, silence = mostSilence): Thinker {
  const waiting = new Map<number, Waiting>();
  let worker = open();
  let lastId = 0;

  function lose() {
    worker?.terminate();
    worker = null;
    for (const one of [...waiting.values()]) one.lose();
  }

  worker?.addEventListener('message', ({ data: { id, answer } }: MessageEvent<FromWorker>) => {
    waiting.get(id)?.hear(answer);
  });
  worker?.addEventListener('error', lose);
  worker?.addEventListener('messageerror', lose);

  /** True once the job is done, false when the worker was lost on the way. */
  function runThere(
    there: Worker,
    job: Job,
    signal: AbortSignal,
    onAnswer: (answer: Answer) => void,
  ): Promise<boolean> {
    lastId += 1;
    const id = lastId;
    const tell = (message: ToWorker) => there.postMessage(message);
    return new Promise((resolve, reject) => {
      let timer = setTimeout(lose, silence);
      function end() {
        clearTimeout(timer);
        waiting.delete(id);
        signal.removeEventListener('abort', giveUp);
      }
      function giveUp() {
        end();
        tell({ id, job: null });
        reject(signal.reason);
      }
      waiting.set(id, {
        hear(answer) {
          clearTimeout(timer);
          if (answer === null) {
            end();
            resolve(true);
          } else {
            timer = setTimeout(lose, silence);
            onAnswer(answer);
          }
        },
        lose() {
          end();
          resolve(false);
        },
      });
      signal.addEventListener('abort', giveUp);
      tell({ id, job });
    });
  }

  return {
    async run(job, signal, onAnswer) {
      signal.throwIfAborted();
      const isDone = worker !== null && (await runThere(worker, job, signal, onAnswer));
      if (!isDone) await runHere(job, signal, onAnswer);
    },
  };
}

let shared: Thinker | null = null;

/** The one computer of a page. */
export function thinkerOfPage(): Thinker {
  shared ??= createThinker();
  return shared;
}
