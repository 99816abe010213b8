// A match without players: a position, and the moves that lead from one to the next. Shared by the server and
// by matches in the browser.
import { deepFreeze } from '@/lib/core/deep-freeze';
import { type Applied, type Game, type Refusal, refused, rulesVersionOf, type Seat } from '@/lib/games/game';
import { createRng, type Seed } from '@/lib/games/rng';

export interface Position<State> {
  readonly rulesVersion: number;
  /** The number of steps (moves, timeouts, resignations) so far, which is the next one's number. */
  readonly step: number;
  readonly state: State;
}

export interface Attempt {
  readonly seat: Seat;
  /** The step that it is meant for, so that a duplicate is refused. */
  readonly step: number;
  /** The first step with this decision: others may have acted since. */
  readonly since?: number;
  readonly move: unknown;
}

export interface Stepped<State, Event> extends Omit<Applied<State, Event>, 'state'> {
  readonly position: Position<State>;
}

/** A game with the types for its state and events only. */
type Rules<Options, State, Event> = Game<Options, State, unknown, unknown, unknown, Event>;

const dice = (seed: Seed, step: number) => createRng(seed, `step ${step}`);

/** The first position; throws for an invalid number of seats. */
export function beginMatch<Options, State, Event>(
  game: Rules<Options, State, Event>,
  { options, seats, seed }: { readonly options: Options; readonly seats: number; readonly seed: Seed },
): Position<State> {
  if (seats < game.seats.min || seats > game.seats.max)
    throw new RangeError(`${game.id} has no ${seats} seats.`);
  const state = game.setup(options, seats, createRng(seed, 'setup'));
  return deepFreeze({ rulesVersion: rulesVersionOf(game), step: 0, state });
}

function stepped<State, Event>(
  { rulesVersion, step }: Position<State>,
  { state, events }: Applied<State, Event>,
): Stepped<State, Event> {
  return deepFreeze({ ok: true, position: { rulesVersion, step: step + 1, state }, events });
}

/** Applies a move; refused after the end, out of turn, and if outdated, malformed or illegal. */
export function playMove<Options, State, Event>(
  game: Rules<Options, State, Event>,
  position: Position<State>,
  { seat, step, since = position.step, move }: Attempt,
  seed: Seed,
): Stepped<State, Event> | Refusal {
  const { state } = position;
  if (game.result(state) !== null) return refused('over', 'This match is over.');
  if (!game.turns(state).some((turn) => turn.seat === seat)) {
    return refused('not_your_turn', "It's not your turn.");
  }
  if (step < since || step > position.step)
    return refused('stale', 'The match has moved on in the meantime.');
  const parsed = game.move.safeParse(move);
  if (!parsed.success) return refused('malformed', "This isn't a move of this game.");
  const outcome = game.apply(state, seat, parsed.data, dice(seed, position.step));
  return outcome.ok ? stepped(position, outcome) : outcome;
}

/** Applies the timeout of a seat; refused unless its clock runs. */
export function endTurnOf<Options, State, Event>(
  game: Rules<Options, State, Event>,
  position: Position<State>,
  seat: Seat,
  seed: Seed,
): Stepped<State, Event> | Refusal {
  const isWaitedFor = game.turns(position.state).some((turn) => turn.seat === seat && turn.clock !== null);
  if (!isWaitedFor) return refused('not_your_turn', 'Nobody waits for this seat.');
  return stepped(position, game.timeout(position.state, seat, dice(seed, position.step)));
}

/** A player resigns; refused once the match is over. */
export function resignSeat<Options, State, Event>(
  game: Rules<Options, State, Event>,
  position: Position<State>,
  seat: Seat,
): Stepped<State, Event> | Refusal {
  if (game.result(position.state) !== null) return refused('over', 'This match is over.');
  return stepped(position, game.resign(position.state, seat));
}

/** Seats a player at a table; refused if the seat is taken or the game has no tables. */
export function sitDown<Options, State, Event>(
  game: Rules<Options, State, Event>,
  position: Position<State>,
  seat: Seat,
): Stepped<State, Event> | Refusal {
  const outcome = game.table?.sit(position.state, seat);
  if (outcome === undefined) return refused('no_table', 'Nobody can join this match any more.');
  return outcome.ok ? stepped(position, outcome) : outcome;
}

/** All players agree on a draw; refused once the match is over, or if the game has none. */
export function agreeOnDraw<Options, State, Event>(
  game: Rules<Options, State, Event>,
  position: Position<State>,
): Stepped<State, Event> | Refusal {
  if (game.result(position.state) !== null) return refused('over', 'This match is over.');
  const agreed = game.agreeDraw?.(position.state);
  return agreed ? stepped(position, agreed) : refused('no_draw', 'This game has no draw by agreement.');
}

/** The match's time is up; refused once it is over, or if the game has no such limit. */
export function endByLimit<Options, State, Event>(
  game: Rules<Options, State, Event>,
  position: Position<State>,
): Stepped<State, Event> | Refusal {
  if (game.result(position.state) !== null) return refused('over', 'This match is over.');
  const ended = game.limit?.end(position.state);
  return ended ? stepped(position, ended) : refused('no_limit', 'This match has no time limit.');
}

/** Continues after a pause; refused if there is none. */
export function goOnFrom<Options, State, Event>(
  game: Rules<Options, State, Event>,
  position: Position<State>,
  seed: Seed,
): Stepped<State, Event> | Refusal {
  const { state, step } = position;
  const isPaused = (game.pause?.(state) ?? null) !== null;
  if (!isPaused || !game.goOn) return refused('no_pause', 'This match is not paused.');
  return stepped(position, game.goOn(state, dice(seed, step)));
}

interface Kept {
  readonly rulesVersion: number;
  readonly step: number;
  readonly state?: unknown;
}

/** Without zod, which is large: browsers load this file too. */
function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  if (!('rulesVersion' in value) || !('step' in value)) return false;
  const { rulesVersion, step } = value;
  return (
    Number.isInteger(rulesVersion) && Number(rulesVersion) >= 1 && Number.isInteger(step) && Number(step) >= 0
  );
}

/** Upgrades a position of any version of the rules; null if invalid. */
export function readPosition<Options, State, Event>(
  game: Rules<Options, State, Event>,
  kept: unknown,
): Position<State> | null {
  if (!isKept(kept) || kept.rulesVersion > rulesVersionOf(game)) return null;
  const { rulesVersion, step, state } = kept;
  const upgraded = game.upgrades.slice(rulesVersion - 1).reduce((older, upgrade) => upgrade(older), state);
  const present = game.state.safeParse(upgraded);
  return present.success
    ? deepFreeze({ rulesVersion: rulesVersionOf(game), step, state: present.data })
    : null;
}
