// Matches of any game that are played by what it offers.
import { createHash } from 'node:crypto';
import type { AnyGame, Viewer } from '@/lib/games/game';
import { beginMatch, goOnFrom, type Position, playMove } from '@/lib/games/play';
import { createRng, type Rng } from '@/lib/games/rng';

/** A match that goes on for longer hangs. */
export const longest = 3000;

export const seedOf = (name: string) => createHash('sha256').update(name).digest('hex');
export interface Match {
  readonly game: AnyGame;
  readonly seed: string;
  readonly seats: number;
  readonly rng: Rng;
}

export function newMatch(game: AnyGame, index: number): Match {
  const seed = seedOf(`${game.id} ${index}`);
  const rng = createRng(seed, 'test');
  return { game, seed, rng, seats: game.seats.min + rng.below(game.seats.max - game.seats.min + 1) };
}

export const begin = ({ game, seats, seed }: Match) =>
  beginMatch(game, { options: game.options.parse({}), seats, seed });

/** Whether the game goes on by itself after a while, and waits for nobody until then. */
export const isPaused = (game: AnyGame, { state }: Position<unknown>) =>
  (game.pause?.(state) ?? null) !== null;

/** A seat that is waited for, or else one that may act, with a move that it is offered. */
export function chooseAttempt({ game, rng }: Match, { state, step }: Position<unknown>) {
  const turns = game.turns(state);
  const awaited = turns.filter(({ clock }) => clock !== null);
  const { seat } = rng.pick(awaited.length > 0 ? awaited : turns);
  return { seat, step, move: game.sample(game.offers(state, seat), rng) };
}

export function play(
  { game, seed }: Match,
  position: Position<unknown>,
  attempt: Parameters<typeof playMove>[2],
) {
  const outcome = playMove(game, position, attempt, seed);
  if (!outcome.ok) throw new Error(`${game.id} refuses ${JSON.stringify(attempt)}: ${outcome.message}`);
  return outcome;
}

/** The position after what comes next: the end of a pause, or a move that is offered. */
export function nextOf(match: Match, position: Position<unknown>): Position<unknown> {
  if (!isPaused(match.game, position)) {
    return play(match, position, chooseAttempt(match, position)).position;
  }
  const outcome = goOnFrom(match.game, position, match.seed);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.position;
}

export function walk(
  match: Match,
  visit: (position: Position<unknown>) => void = () => {},
): Position<unknown> {
  let position = begin(match);
  for (let step = 0; step < longest; step += 1) {
    visit(position);
    if (match.game.result(position.state) !== null) return position;
    position = nextOf(match, position);
  }
  throw new Error(`${match.game.id} has no end after ${longest} steps (seed ${match.seed})`);
}

/**
 * Whether a step is one of those looked at closely: the first ones and, of a long match, some of the others.
 */
export const isSampled = ({ rng }: Match, { step }: Position<unknown>) => step < 8 || rng.below(5) === 0;

export const viewersOf = ({ seats }: Match): readonly Viewer[] => [...Array(seats).keys(), 'spectator'];
