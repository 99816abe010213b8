// A table of one seat, played in the browser only, and its player's score.
import type { BlackjackEvent } from '@/lib/games/blackjack/events';
import type { RoundGrade } from '@/lib/games/blackjack/grade';
import { grades } from '@/lib/games/blackjack/grades';
import { apply, goOn, setup, sit } from '@/lib/games/blackjack/rules';
import type { BlackjackMove, BlackjackState } from '@/lib/games/blackjack/schema';
import type { BlackjackRules } from '@/lib/games/blackjack/table-rules';
import type { Applied, Refusal } from '@/lib/games/game';
import { createRng, type Seed } from '@/lib/games/rng';

/** The only seat. */
export const ownSeat = 0;

/** The most events stored: several rounds', so that none is missed. */
const mostEvents = 100;

export interface Training {
  readonly seed: Seed;
  /** Moves and deals so far; each has its own random seed. */
  readonly step: number;
  readonly state: BlackjackState;
  readonly events: readonly BlackjackEvent[];
  /** Why the last move was refused, until the next one. */
  readonly refusal: string | null;
}

export type TrainingAction =
  | { readonly kind: 'move'; readonly move: BlackjackMove }
  /** Opens the next round, with the last bets if affordable. */
  | { readonly kind: 'next'; readonly withBets: boolean };

function after(training: Training, outcome: Applied<BlackjackState, BlackjackEvent> | Refusal): Training {
  if (!outcome.ok) return { ...training, refusal: outcome.message };
  const events = outcome.events.map(({ event }) => event);
  return {
    ...training,
    step: training.step + 1,
    state: outcome.state,
    events: [...training.events, ...events].slice(-mostEvents),
    refusal: null,
  };
}

function opened(training: Training): Training {
  const { seed, step, state } = training;
  return after(training, goOn(state, createRng(seed, `step ${step}`)));
}

/** Returns a table with its first round open for bets. */
export function beginTraining(rules: BlackjackRules, seed: Seed): Training {
  const empty = setup(rules, 1);
  return opened(after({ seed, step: 0, state: empty, events: [], refusal: null }, sit(empty, ownSeat)));
}

/** Returns the table after a move, or with the next round open. A player without chips gets new ones. */
export function afterTraining(training: Training, action: TrainingAction): Training {
  const { state } = training;
  if (action.kind === 'move') return after(training, apply(state, ownSeat, action.move));
  if (state.phase !== 'between') return training;
  const isBroke = state.seats[ownSeat]?.status === 'broke';
  const stocked = isBroke ? after(training, apply(state, ownSeat, { kind: 'rebuy' })) : training;
  const next = opened(stocked);
  const own = next.state.seats[ownSeat];
  const bets = own?.lastBets ?? [];
  const canRepeat = bets.length > 0 && bets.reduce((sum, bet) => sum + bet, 0) <= (own?.stack ?? 0);
  if (!action.withBets || !canRepeat) return next;
  return after(next, apply(next.state, ownSeat, { kind: 'bet', bets }));
}

/** All decisions so far, compared with the solver's. */
export interface TrainingScore {
  readonly rounds: number;
  readonly decisions: number;
  readonly best: number;
  /** Expected loss compared with the best decisions, in bets. */
  readonly cost: number;
  /** Number of the last round counted. */
  readonly last: number;
}

export const noScore: TrainingScore = { rounds: 0, decisions: 0, best: 0, cost: 0, last: 0 };

/** Adds a round's grade to the score; each round counts once. */
export function scored(score: TrainingScore, grade: RoundGrade & { readonly number: number }): TrainingScore {
  if (grade.number <= score.last) return score;
  const { decisions } = grade;
  return {
    rounds: score.rounds + 1,
    decisions: score.decisions + decisions.length,
    best: score.best + decisions.filter(({ cost }) => cost <= grades[0].most).length,
    cost: score.cost + decisions.reduce((sum, { cost }) => sum + cost, 0),
    last: grade.number,
  };
}
