import { chooseMove } from '@/components/arcade/checkers/choose-move';
import { createThinker, type Thinker } from '@/components/arcade/checkers/thinker';
import {
  type Answer,
  carryOut,
  type Job,
  pagePace,
  workerPace,
} from '@/components/arcade/checkers/thinking-jobs';
import type { FromJobWorker, ToJobWorker } from '@/components/arcade/job-worker';
import { startBoard } from '@/lib/games/checkers/board';
import { legalMoves } from '@/lib/games/checkers/moves';

const seed = '5'.repeat(64);
const offers = legalMoves(startBoard, 0);
const view = { board: startBoard, turn: 0, boards: [startBoard] } as const;
const choice: Job = { kind: 'choose', view, offers, level: 'kraken', seed };
const names = offers.map(({ path }) => path.join('-'));
const never = new AbortController().signal;

/** A worker that handles each job with the test's callback. */
class FakeWorker extends EventTarget implements Worker {
  readonly received: ToJobWorker<Job>[] = [];
  isTerminated = false;
  onmessage = null;
  onmessageerror = null;
  onerror = null;
  constructor(private readonly onJob: (worker: FakeWorker, id: number, job: Job) => void) {
    super();
  }
  postMessage(message: ToJobWorker<Job>) {
    this.received.push(message);
    if (message.job !== null) this.onJob(this, message.id, message.job);
  }
  terminate() {
    this.isTerminated = true;
  }
  say(data: FromJobWorker<Answer>) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

/** Does the real work of the worker, without a thread. */
function working(worker: FakeWorker, id: number, job: Job) {
  queueMicrotask(() => {
    for (const answer of carryOut(job, workerPace, clock())) if (answer) worker.say({ id, answer });
    worker.say({ id, answer: null });
  });
}

/** A clock that advances 3 ms per reading. */
function clock() {
  let time = 0;
  return () => {
    time += 3;
    return time;
  };
}

async function ask(thinker: Thinker, job: Job = choice, signal = never): Promise<Answer[]> {
  const answers: Answer[] = [];
  await thinker.run(job, signal, (answer) => answers.push(answer));
  return answers;
}
const chosenIn = (answers: readonly Answer[]) =>
  answers.map((answer) => (answer.kind === 'chosen' ? answer.move.path.join('-') : answer.kind));

describe('a job', () => {
  test('to choose a move stays within its time, in a worker and on the page', () => {
    for (const pace of [workerPace, pagePace]) {
      const now = clock();
      const steps = [...carryOut(choice, pace, now)];
      const pauses = steps.filter((step) => step === null).length;
      expect(chosenIn(steps.filter((step) => step !== null))).toEqual([expect.stringMatching(/^\d+-\d+$/)]);
      // On the page, the job yields many times.
      expect(pauses).toBeGreaterThanOrEqual(pace === pagePace ? 10 : 1);
      expect(pauses).toBeLessThanOrEqual(pace.move / pace.slice + 1);
    }
  });

  test('to analyse a game reports every position, last one first', () => {
    const moves = offers.slice(0, 1);
    const game = { start: { board: startBoard, side: 0 }, moves } as const;
    const answers = [...carryOut({ kind: 'analyse', game }, pagePace, clock())];
    expect(answers.map((answer) => answer?.kind === 'assessed' && answer.place)).toEqual([1, 0]);
  });

  test('to judge a move returns its assessment', () => {
    const [move] = offers;
    if (!move) throw new Error('No move');
    const position = { board: startBoard, side: 0 } as const;
    const answers = [...carryOut({ kind: 'judge', position, move }, pagePace, clock())];
    const judged = { kind: 'judged', assessment: expect.objectContaining({ played: move }) };
    expect(answers).toEqual([null, judged]);
  });
});

describe('the computer thinks', () => {
  test('in a worker when there is one', async () => {
    const worker = new FakeWorker(working);
    const [path = ''] = chosenIn(await ask(createThinker(() => worker)));
    expect(names).toContain(path);
    expect(worker.received).toHaveLength(1);
  });

  test('on the page without a worker', async () => {
    const [path = ''] = chosenIn(await ask(createThinker(() => null)));
    expect(names).toContain(path);
    // jsdom has no workers, and neither has Discord's iframe.
    expect(names).toContain(chosenIn(await ask(createThinker()))[0]);
  });

  test('on the page in slices that let timers run', async () => {
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    });
    await ask(createThinker(() => null));
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(0);
  });

  test.each([
    ['a worker load error', 'error'],
    ['an unreadable message', 'messageerror'],
  ])('on the page for good after %s', async (_, event) => {
    const worker = new FakeWorker((one) => queueMicrotask(() => one.dispatchEvent(new Event(event))));
    const thinker = createThinker(() => worker);
    expect(names).toContain(chosenIn(await ask(thinker))[0]);
    expect(worker.isTerminated).toBe(true);
    expect(names).toContain(chosenIn(await ask(thinker))[0]);
    expect(worker.received).toHaveLength(1);
  });

  test('on the page after a worker times out', async () => {
    const worker = new FakeWorker(() => undefined);
    expect(names).toContain(chosenIn(await ask(createThinker(() => worker, 20)))[0]);
    expect(worker.isTerminated).toBe(true);
  });

  test.each([
    ['in a worker', () => new FakeWorker(() => undefined)],
    ['on the page', () => null],
  ])('%s only until aborted', async (_, open) => {
    const worker = open();
    const aborter = new AbortController();
    const thinker = createThinker(() => worker);
    const asked = ask(thinker, choice, aborter.signal);
    aborter.abort(new Error('left'));
    await expect(asked).rejects.toThrow('left');
    expect(worker?.received.map(({ job }) => job)).toEqual(worker ? [choice, null] : undefined);
  });
});

test('returns the move that the worker chooses', async () => {
  const worker = new FakeWorker((one, id) =>
    queueMicrotask(() => {
      one.say({ id, answer: { kind: 'chosen', move: { path: [9, 14] } } });
      one.say({ id, answer: null });
    }),
  );
  const thinking = { seat: 0, view, offers, level: 'crab', seed, signal: never };
  const thinker = createThinker(() => worker);
  expect(await chooseMove(thinking, thinker)).toEqual({ path: [9, 14] });
  expect(worker.received[0]).toEqual({ id: 1, job: { kind: 'choose', view, offers, level: 'crab', seed } });
});
