// Battleship for two: both place their fleets, then fire one shot in turn; a hit earns no extra shot, and
// ships may touch. To offset the advantage of firing first, seat 1 gets a last shot if seat 0 wins with only
// one cell afloat; the match is a tie if it hits.
import {
  cellsOn,
  findFleetProblem,
  type PlacedShip,
  placeAtRandom,
  type ShipName,
  shipNames,
  smallFleet,
} from '@/lib/games/battleship/fleet';
import { CELLS } from '@/lib/games/battleship/grid';
import type {
  BattleshipMove,
  BattleshipOptions,
  BattleshipSeat,
  BattleshipState,
} from '@/lib/games/battleship/schema';
import {
  type Applied,
  applied,
  type Refusal,
  type Result,
  refused,
  type Seat,
  type Turn,
} from '@/lib/games/game';
import type { Rng } from '@/lib/games/rng';

export type BattleshipEvent =
  | { readonly kind: 'placed'; readonly seat: Seat }
  | {
      readonly kind: 'shot';
      readonly seat: Seat;
      readonly cell: number;
      readonly hit: boolean;
      readonly sunk: ShipName | null;
    }
  | { readonly kind: 'last-shot'; readonly seat: Seat }
  | { readonly kind: 'ended'; readonly winner: Seat | null; readonly reason: 'sunk' | 'resigned' };

type Outcome = Applied<BattleshipState, BattleshipEvent>;

const toSeat = (seat: Seat): BattleshipSeat => (seat === 0 ? 0 : 1);
export const opponentOf = (seat: Seat): BattleshipSeat => (seat === 0 ? 1 : 0);

export function fleetOf({ secondFleet }: BattleshipOptions, seat: Seat): readonly ShipName[] {
  return seat === 1 && secondFleet === 'small' ? smallFleet : shipNames;
}

/** A pair with a seat's value replaced. */
function withSeat<T>([first, second]: readonly [T, T], seat: BattleshipSeat, value: T): readonly [T, T] {
  return seat === 0 ? [value, second] : [first, value];
}

/** Cells of a seat's ships not yet fired at; 0 before they are placed. */
function cellsAfloat({ fleets, shots }: BattleshipState, seat: Seat): number {
  const fired = shots[opponentOf(seat)];
  let afloat = 0;
  for (const ship of fleets[toSeat(seat)] ?? []) {
    for (const cell of cellsOn(ship)) if (!fired.includes(cell)) afloat += 1;
  }
  return afloat;
}

const isPlaced = ({ fleets }: BattleshipState) => fleets[0] !== null && fleets[1] !== null;

/** Whether the next shot is the last one of seat 1, whose fleet is sunk. */
export function isLastShot(state: BattleshipState): boolean {
  return state.ending === null && isPlaced(state) && cellsAfloat(state, 1) === 0;
}

export function setup(options: BattleshipOptions): BattleshipState {
  return { options, fleets: [null, null], shots: [[], []], turn: 0, ending: null };
}

export function turns(state: BattleshipState): readonly Turn[] {
  if (state.ending !== null) return [];
  if (isPlaced(state)) return [{ seat: state.turn, clock: 'fire' }];
  return [0, 1]
    .filter((seat) => state.fleets[toSeat(seat)] === null)
    .map((seat) => ({ seat, clock: 'place' }));
}

const allCells = Array.from({ length: CELLS }, (_, cell) => cell);

/** The cells that a seat hasn't fired at. */
export function openCells({ shots }: BattleshipState, seat: Seat): readonly number[] {
  const fired = new Set(shots[toSeat(seat)]);
  return allCells.filter((cell) => !fired.has(cell));
}

function place(state: BattleshipState, seat: BattleshipSeat, ships: readonly PlacedShip[]): Outcome {
  return applied<BattleshipState, BattleshipEvent>(
    { ...state, fleets: withSeat(state.fleets, seat, ships) },
    { kind: 'placed', seat },
  );
}

function ended(
  state: BattleshipState,
  winner: BattleshipSeat | null,
  reason: 'sunk' | 'resigned',
  ...before: BattleshipEvent[]
): Outcome {
  const after: BattleshipState = { ...state, ending: { winner, reason } };
  return applied(after, ...before, { kind: 'ended', winner, reason });
}

/** Whether a shot of this seat hits, and the ship that it sinks, if any. */
export function shotAt({ fleets, shots }: BattleshipState, seat: Seat, cell: number) {
  const ship = fleets[opponentOf(seat)]?.find((one) => cellsOn(one).includes(cell));
  const fired = [...shots[toSeat(seat)], cell];
  const isSunk = ship !== undefined && cellsOn(ship).every((one) => fired.includes(one));
  return { hit: ship !== undefined, sunk: isSunk ? ship.name : null };
}

function fire(state: BattleshipState, seat: BattleshipSeat, cell: number): Outcome {
  const target = opponentOf(seat);
  const fired = [...state.shots[seat], cell];
  const after: BattleshipState = { ...state, shots: withSeat(state.shots, seat, fired), turn: target };
  const shot = { kind: 'shot', seat, cell, ...shotAt(state, seat, cell) } as const;
  if (isLastShot(state)) return ended(after, shot.hit ? null : 0, 'sunk', shot);
  if (cellsAfloat(after, target) > 0) return applied<BattleshipState, BattleshipEvent>(after, shot);
  const mayAnswer = seat === 0 && state.options.lastShot && cellsAfloat(after, seat) === 1;
  return mayAnswer
    ? applied<BattleshipState, BattleshipEvent>(after, shot, { kind: 'last-shot', seat: target })
    : ended(after, seat, 'sunk', shot);
}

export function apply(state: BattleshipState, seat: Seat, move: BattleshipMove): Outcome | Refusal {
  const own = toSeat(seat);
  if (move.kind === 'place') {
    if (isPlaced(state)) return refused('illegal', 'Your fleet is already at sea.');
    const problem = findFleetProblem(move.ships, fleetOf(state.options, own));
    return problem ? refused(problem.code, problem.message) : place(state, own, move.ships);
  }
  if (!isPlaced(state)) return refused('illegal', 'Place all your ships before continuing!');
  if (state.shots[own].includes(move.cell)) return refused('repeated', "You've already fired at this cell.");
  return fire(state, own, move.cell);
}

export function timeout(state: BattleshipState, seat: Seat, rng: Rng): Outcome {
  const own = toSeat(seat);
  if (isPlaced(state)) return fire(state, own, rng.pick(openCells(state, own)));
  return place(state, own, placeAtRandom(fleetOf(state.options, own), rng));
}

export function resign(state: BattleshipState, seat: Seat): Outcome {
  return ended(state, opponentOf(seat), 'resigned');
}

export function result({ ending }: BattleshipState): Result | null {
  if (ending === null) return null;
  const { winner, reason } = ending;
  return { ranks: winner === null ? [1, 1] : winner === 0 ? [1, 2] : [2, 1], reason };
}
