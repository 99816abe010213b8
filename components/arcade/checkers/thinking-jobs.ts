// The computer's jobs, shared by worker and page: both run them in slices and handle messages in between.
import { type Assessment, analyse, type PlayedGame } from '@/lib/games/checkers/analysis';
import { type CheckersPosition, chooseInSlices } from '@/lib/games/checkers/computer';
import type { LegalMove } from '@/lib/games/checkers/moves';
import type { CheckersMove } from '@/lib/games/checkers/schema';
import { createRng } from '@/lib/games/rng';

export interface ChooseJob {
  readonly kind: 'choose';
  readonly view: CheckersPosition;
  readonly offers: readonly LegalMove[];
  readonly level: string;
  readonly seed: string;
}

export interface AnalyseJob {
  readonly kind: 'analyse';
  readonly game: PlayedGame;
}

/** Whether a move is as good as the best one. */
export interface JudgeJob {
  readonly kind: 'judge';
  readonly position: PlayedGame['start'];
  readonly move: LegalMove;
}

export type Job = ChooseJob | AnalyseJob | JudgeJob;

export type Answer =
  | { readonly kind: 'chosen'; readonly move: CheckersMove }
  /** `place` is the index of a position; positions arrive from last to first. */
  | { readonly kind: 'assessed'; readonly place: number; readonly assessment: Assessment }
  | { readonly kind: 'judged'; readonly assessment: Assessment };

/** Time limits, in milliseconds. */
export interface Pace {
  /** Before yielding. */
  readonly slice: number;
  /** For a move, over all its slices. */
  readonly move: number;
  /** For a position of an analysis, in one slice. */
  readonly position: number;
}

export const workerPace: Pace = { slice: 200, move: 200, position: 120 };
export const pagePace: Pace = { slice: 10, move: 200, position: 12 };

/** Far more positions than the time limit allows. */
const nodes = 4_000_000;

type Now = () => number;

/** A budget of `time` milliseconds from now. */
function budgetOf(now: Now, time: number) {
  let end = 0;
  const begin = () => {
    end = now() + time;
  };
  return { begin, budget: { nodes, isOver: () => now() >= end } };
}

function* choose({ seed, ...thinking }: ChooseJob, pace: Pace, now: Now): Generator<Answer | null> {
  const { begin, budget } = budgetOf(now, pace.slice);
  const rng = createRng(seed, 'computer');
  const slices = chooseInSlices({ ...thinking, seat: thinking.view.turn, rng, budget });
  let move: CheckersMove = { path: [] };
  for (let spent = 0; spent < pace.move; ) {
    const before = now();
    begin();
    const { value, done } = slices.next();
    if (done) break;
    move = value;
    spent += Math.max(1, now() - before);
    yield null;
  }
  yield { kind: 'chosen', move };
}

function* analyseAll({ game }: AnalyseJob, pace: Pace, now: Now): Generator<Answer | null> {
  const { begin, budget } = budgetOf(now, pace.position);
  const steps = analyse(game, budget);
  for (let place = game.moves.length; place >= 0; place -= 1) {
    begin();
    const { value, done } = steps.next();
    if (done) return;
    yield { kind: 'assessed', place, assessment: value };
  }
}

function* judge({ position, move }: JudgeJob, pace: Pace, now: Now): Generator<Answer | null> {
  const { begin, budget } = budgetOf(now, pace.position);
  begin();
  const steps = analyse({ start: position, moves: [move] }, budget);
  steps.next();
  yield null;
  begin();
  const { value, done } = steps.next();
  if (!done) yield { kind: 'judged', assessment: value };
}

/** Runs a job; yields its answers, and null between slices. */
export function carryOut(job: Job, pace: Pace, now: Now): Generator<Answer | null> {
  switch (job.kind) {
    case 'choose':
      return choose(job, pace, now);
    case 'analyse':
      return analyseAll(job, pace, now);
    case 'judge':
      return judge(job, pace, now);
  }
}
