// A match as a list of steps, from which everything can be recomputed with the seed.
import type { AddressedEvent, AnyGame, Refusal, Seat } from '@/lib/games/game';
import {
  agreeOnDraw,
  beginMatch,
  endByLimit,
  endTurnOf,
  goOnFrom,
  type Position,
  playMove,
  resignSeat,
  sitDown,
} from '@/lib/games/play';
import type { Seed } from '@/lib/games/rng';

/** A stored step; `move` is the input. */
export type KeptStep =
  | { readonly kind: 'move'; readonly seat: Seat; readonly move: unknown }
  | { readonly kind: 'timeout'; readonly seat: Seat }
  | { readonly kind: 'resign'; readonly seat: Seat }
  | { readonly kind: 'sit'; readonly seat: Seat }
  | { readonly kind: 'draw' }
  | { readonly kind: 'go-on' }
  | { readonly kind: 'time-up' };

export interface TakenStep {
  readonly ok: true;
  readonly step: KeptStep;
  /** Its text in the move log. */
  readonly text: string;
  readonly position: Position<unknown>;
  readonly events: readonly AddressedEvent<unknown>[];
}

export interface Beginning {
  readonly options: unknown;
  readonly seats: number;
  readonly seed: Seed;
}

function outcomeOf(game: AnyGame, position: Position<unknown>, step: KeptStep, seed: Seed) {
  switch (step.kind) {
    case 'move':
      return playMove(game, position, { seat: step.seat, step: position.step, move: step.move }, seed);
    case 'timeout':
      return endTurnOf(game, position, step.seat, seed);
    case 'resign':
      return resignSeat(game, position, step.seat);
    case 'sit':
      return sitDown(game, position, step.seat);
    case 'draw':
      return agreeOnDraw(game, position);
    case 'go-on':
      return goOnFrom(game, position, seed);
    case 'time-up':
      return endByLimit(game, position);
  }
}

/** The text of a step in the move log; a move must be legal. */
function stepText(game: AnyGame, { state }: Position<unknown>, step: KeptStep): string {
  switch (step.kind) {
    case 'move':
      return game.notation(state, step.seat, step.move);
    case 'timeout':
      return 'Time ran out';
    case 'resign':
      return 'Resigned';
    case 'sit':
      return 'Sat down';
    case 'draw':
      return 'Draw agreed';
    case 'go-on':
      return 'Went on';
    case 'time-up':
      return 'The match ran out of time';
  }
}

/** Applies the next step to a position, or returns its refusal. */
export function takeStep(
  game: AnyGame,
  position: Position<unknown>,
  step: KeptStep,
  seed: Seed,
): TakenStep | Refusal {
  const outcome = outcomeOf(game, position, step, seed);
  if (!outcome.ok) return outcome;
  return {
    ok: true,
    step,
    text: stepText(game, position, step),
    position: outcome.position,
    events: outcome.events,
  };
}

export interface Replay {
  readonly first: Position<unknown>;
  readonly taken: readonly TakenStep[];
  /** Why the step after the last one of `taken` is refused; null if all were applied. */
  readonly stopped: Refusal | null;
}

/** Replays from a position in the middle of a match. */
export function replayFrom(
  game: AnyGame,
  first: Position<unknown>,
  steps: readonly KeptStep[],
  seed: Seed,
): Replay {
  const taken: TakenStep[] = [];
  let position = first;
  for (const step of steps) {
    const next = takeStep(game, position, step, seed);
    if (!next.ok) return { first, taken, stopped: next };
    taken.push(next);
    position = next.position;
  }
  return { first, taken, stopped: null };
}

/** All positions of a match, up to a step that today's rules refuse. Throws for impossible options. */
export function replay(
  game: AnyGame,
  { options, seats, seed }: Beginning,
  steps: readonly KeptStep[],
): Replay {
  const first = beginMatch(game, { options: game.options.parse(options), seats, seed });
  return replayFrom(game, first, steps, seed);
}

/** The events of a step that a viewer may see. */
export function heardBy(
  events: readonly AddressedEvent<unknown>[],
  viewer: Seat | 'spectator',
): readonly unknown[] {
  return events.filter(({ to }) => to === 'all' || to === viewer).map(({ event }) => event);
}
