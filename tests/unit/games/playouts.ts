// Plays matches of any game with moves sampled from its offers.
import { createHash } from 'node:crypto';
import type { AnyGame, Viewer } from '@/lib/games/game';
import { beginMatch, goOnFrom, type Position, playMove, resignSeat, sitDown } from '@/lib/games/play';
import { createRng, type Rng } from '@/lib/games/rng';

/** A match with more steps than this is considered endless. */
export const longest = 3000;

export const seedOf = (name: string) => createHash('sha256').update(name).digest('hex');

/** A game with options for a match or for a table. */
export interface Kind {
  readonly name: string;
  readonly game: AnyGame;
  readonly options: unknown;
  readonly isTable: boolean;
}

/** The kinds of matches that a game has: a match, a table, or both. */
export function kindsOf(game: AnyGame): readonly Kind[] {
  const options = game.options.parse({});
  const isTable = game.table?.isTable(options) ?? false;
  const kind = { name: game.id, game, options, isTable };
  if (game.table === undefined || isTable) return [kind];
  return [kind, { name: `${game.id} at a table`, game, options: game.table.usual, isTable: true }];
}

/** A table has no end, so its playout stops after this many steps. */
const tableSteps = 160;

export interface Match extends Kind {
  readonly seed: string;
  readonly seats: number;
  readonly rng: Rng;
}

export function newMatch(kind: Kind, index: number): Match {
  const { name, game } = kind;
  const seed = seedOf(`${name} ${index}`);
  const rng = createRng(seed, 'test');
  return { ...kind, seed, rng, seats: game.seats.min + rng.below(game.seats.max - game.seats.min + 1) };
}

/** The first position. At a table, all seats are taken. */
export function begin({ game, seats, seed, options, isTable }: Match): Position<unknown> {
  const first = beginMatch(game, { options, seats, seed });
  if (!isTable) return first;
  return Array.from({ length: seats }).reduce<Position<unknown>>((position, _, seat) => {
    const seated = sitDown(game, position, seat);
    if (!seated.ok) throw new Error(seated.message);
    return seated.position;
  }, first);
}

/** Whether a match is over, or a table has reached its step limit or lacks the players to continue. */
export function isOver({ game, isTable }: Match, { state, step }: Position<unknown>): boolean {
  if (game.result(state) !== null) return true;
  if (!isTable) return false;
  const canGoOn = game.turns(state).length > 0 || (game.pause?.(state) ?? null) !== null;
  return step >= tableSteps || !canGoOn;
}

/** Whether the game is paused: it continues after a while without a player. */
export const isPaused = (game: AnyGame, { state }: Position<unknown>) =>
  (game.pause?.(state) ?? null) !== null;

/** A seat that is awaited, or else one that may act, with one of its legal moves. */
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

/** Empties or fills a random seat of a table; null if that is refused. */
function comeOrGo({ game, seats, rng }: Match, position: Position<unknown>): Position<unknown> | null {
  const seat = rng.below(seats);
  const outcome = game.table?.isEmpty(position.state, seat)
    ? sitDown(game, position, seat)
    : resignSeat(game, position, seat);
  return outcome.ok ? outcome.position : null;
}

/** The position after the next step: the end of a pause, a legal move or, at a table, a change of seats. */
export function nextOf(match: Match, position: Position<unknown>): Position<unknown> {
  const changed = match.isTable && match.rng.below(12) === 0 ? comeOrGo(match, position) : null;
  if (changed !== null) return changed;
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
    if (isOver(match, position)) return position;
    position = nextOf(match, position);
  }
  throw new Error(`${match.game.id} has no end after ${longest} steps (seed ${match.seed})`);
}

/** Whether a step is checked closely: always one of the first 8, and a fifth of the others. */
export const isSampled = ({ rng }: Match, { step }: Position<unknown>) => step < 8 || rng.below(5) === 0;

export const viewersOf = ({ seats }: Match): readonly Viewer[] => [...Array(seats).keys(), 'spectator'];
