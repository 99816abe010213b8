import {
  cellsOn,
  type PlacedShip,
  placeAround,
  type ShipName,
  shipNames,
} from '@/lib/games/battleship/fleet';
import { fleetOf, isLastShot, opponentOf } from '@/lib/games/battleship/rules';
import type { BattleshipOptions, BattleshipState } from '@/lib/games/battleship/schema';
import type { Viewer } from '@/lib/games/game';
import type { Rng } from '@/lib/games/rng';

export interface Shot {
  readonly cell: number;
  readonly hit: boolean;
  /** The ship that it sank, if any. */
  readonly sunk: ShipName | null;
}

/** The waters of one seat, as a viewer sees them. */
export interface Waters {
  readonly isPlaced: boolean;
  /** Ships visible to the viewer: its own, the others' sunk ones, all after the match. */
  readonly ships: readonly PlacedShip[];
  readonly afloat: readonly ShipName[];
  /** Shots at these waters, in order. */
  readonly shots: readonly Shot[];
}

export interface BattleshipView {
  readonly viewer: Viewer;
  readonly phase: 'placing' | 'firing' | 'over';
  readonly turn: 0 | 1;
  readonly options: BattleshipOptions;
  readonly isLastShot: boolean;
  readonly waters: readonly [Waters, Waters];
  /** Null for a tie; absent until the end. */
  readonly winner?: 0 | 1 | null;
}

function shotsAt(ships: readonly PlacedShip[], cells: readonly number[]): readonly Shot[] {
  const owners = new Map(ships.flatMap((ship) => cellsOn(ship).map((cell) => [cell, ship.name])));
  const left = new Map(ships.map((ship) => [ship.name, cellsOn(ship).length]));
  return cells.map((cell) => {
    const name = owners.get(cell);
    if (name === undefined) return { cell, hit: false, sunk: null };
    const remaining = (left.get(name) ?? 0) - 1;
    left.set(name, remaining);
    return { cell, hit: true, sunk: remaining === 0 ? name : null };
  });
}

function watersOf(state: BattleshipState, seat: 0 | 1, seesAll: boolean): Waters {
  const ships = state.fleets[seat] ?? [];
  const shots = shotsAt(ships, state.shots[opponentOf(seat)]);
  const sunk = new Set(shots.flatMap((shot) => shot.sunk ?? []));
  return {
    isPlaced: state.fleets[seat] !== null,
    // In fleet order, so as not to reveal the order of placing.
    ships: shipNames.flatMap((name) =>
      ships.filter((ship) => ship.name === name && (seesAll || sunk.has(name))),
    ),
    afloat: fleetOf(state.options, seat).filter((name) => !sunk.has(name)),
    shots,
  };
}

export function view(state: BattleshipState, viewer: Viewer): BattleshipView {
  const isOver = state.ending !== null;
  const isPlaced = state.fleets[0] !== null && state.fleets[1] !== null;
  return {
    viewer,
    phase: isOver ? 'over' : isPlaced ? 'firing' : 'placing',
    turn: state.turn,
    options: state.options,
    isLastShot: isLastShot(state),
    waters: [watersOf(state, 0, isOver || viewer === 0), watersOf(state, 1, isOver || viewer === 1)],
    ...(state.ending !== null && { winner: state.ending.winner }),
  };
}

/** Moves untouched ships to random places, if there are any; hits and misses stay the same. */
function disguiseShips(
  ships: readonly PlacedShip[],
  fired: readonly number[],
  rng: Rng,
): readonly PlacedShip[] {
  const shot = new Set(fired);
  const isHit = (ship: PlacedShip) => cellsOn(ship).some((cell) => shot.has(cell));
  const hit = ships.filter(isHit);
  const taken = new Set([...fired, ...hit.flatMap(cellsOn)]);
  const untouched = ships.filter((ship) => !isHit(ship)).map(({ name }) => name);
  return [...hit, ...(placeAround(untouched, taken, rng) ?? ships.filter((ship) => !isHit(ship)))];
}

export function disguise(state: BattleshipState, viewer: Viewer, rng: Rng): BattleshipState {
  if (state.ending !== null) return state;
  const [first, second] = state.fleets;
  const hidden = (ships: readonly PlacedShip[] | null, seat: 0 | 1) =>
    ships === null || viewer === seat ? ships : disguiseShips(ships, state.shots[opponentOf(seat)], rng);
  return { ...state, fleets: [hidden(first, 0), hidden(second, 1)] };
}

/** The winner as the API names it; null while the match is in progress. */
export function winnerOf({ ending }: BattleshipState): 'player1' | 'player2' | 'tie' | null {
  if (ending === null) return null;
  return ending.winner === null ? 'tie' : ending.winner === 0 ? 'player1' : 'player2';
}
