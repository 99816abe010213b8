// Jobs for a worker, each with any number of answers.

/** A job with its number, or null to cancel it. */
export interface ToJobWorker<Job> {
  readonly id: number;
  readonly job: Job | null;
}

/** An answer, or null at the end of a job. */
export interface FromJobWorker<Answer> {
  readonly id: number;
  readonly answer: Answer | null;
}

export interface JobWorker<Job, Answer> {
  /**
   * Resolves with true once the job is done, and with false if there is no worker or it stops responding.
   * Rejects with the signal's reason.
   */
  run(job: Job, signal: AbortSignal | null, onAnswer: (answer: Answer) => void): Promise<boolean>;
}

/** Milliseconds of silence during a job after which a worker counts as lost. */
const mostSilence = 4000;

interface Waiting<Answer> {
  hear(answer: Answer | null): void;
  lose(): void;
}

/** `open` returns the worker, or null if there is none. */
export function createJobWorker<Job, Answer>(
  open: () => Worker | null,
  silence = mostSilence,
): JobWorker<Job, Answer> {
  const waiting = new Map<number, Waiting<Answer>>();
  let worker = open();
  let lastId = 0;

  function lose() {
    worker?.terminate();
    worker = null;
    for (const one of [...waiting.values()]) one.lose();
  }

  worker?.addEventListener('message', ({ data: { id, answer } }: MessageEvent<FromJobWorker<Answer>>) => {
    waiting.get(id)?.hear(answer);
  });
  worker?.addEventListener('error', lose);
  worker?.addEventListener('messageerror', lose);

  return {
    run(job, signal, onAnswer) {
      if (worker === null) return Promise.resolve(false);
      const there = worker;
      lastId += 1;
      const id = lastId;
      const send = (message: ToJobWorker<Job>) => there.postMessage(message);
      return new Promise((resolve, reject) => {
        let timer = setTimeout(lose, silence);
        function end() {
          clearTimeout(timer);
          waiting.delete(id);
          signal?.removeEventListener('abort', giveUp);
        }
        function giveUp() {
          end();
          send({ id, job: null });
          reject(signal?.reason);
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
        signal?.addEventListener('abort', giveUp);
        send({ id, job });
      });
    },
  };
}
