// Arranges a fleet before the match: every press, turn and drop returns a new arrangement, or the old one
// with a `problem`.
import {
  cellsOn,
  findFleetProblem,
  type PlacedShip,
  type ShipName,
  shipSizes,
} from '@/lib/games/battleship/fleet';
import { columnOf, rowOf, SIDE } from '@/lib/games/battleship/grid';

export interface Arrangement {
  readonly fleet: readonly ShipName[];
  readonly ships: readonly PlacedShip[];
  /** The ship to place next; null if the drawn length decides. */
  readonly chosen: ShipName | null;
  /** The direction of the next ship if only one cell is pressed. */
  readonly vertical: boolean;
  /** The cell pressed as the first end of a ship. */
  readonly end: number | null;
  /** Why the last action failed; null if it succeeded. */
  readonly problem: string | null;
}

/** A fleet with these ships placed; skips invalid and overlapping ones. */
export function arrangementOf(fleet: readonly ShipName[], ships: readonly PlacedShip[] = []): Arrangement {
  const fitting: PlacedShip[] = [];
  for (const ship of ships) {
    const code = findFleetProblem([...fitting, ship], fleet)?.code;
    if (code === undefined || code === 'incomplete') fitting.push(ship);
  }
  return { fleet, ships: fitting, chosen: null, vertical: false, end: null, problem: null };
}

/** The ships still to place, in fleet order. */
export function unplaced({ fleet, ships }: Arrangement): readonly ShipName[] {
  return fleet.filter((name) => !ships.some((ship) => ship.name === name));
}

export function shipAt(ships: readonly PlacedShip[], cell: number): PlacedShip | null {
  return ships.find((ship) => cellsOn(ship).includes(cell)) ?? null;
}

const refuse = (before: Arrangement, problem: string): Arrangement => ({ ...before, end: null, problem });

/** The first other ship that `moved` would overlap, or null. */
function inTheWay({ ships }: Arrangement, moved: PlacedShip): ShipName | null {
  const cells = cellsOn(moved);
  const others = ships.filter(({ name }) => name !== moved.name);
  return others.find((ship) => cellsOn(ship).some((cell) => cells.includes(cell)))?.name ?? null;
}

/** Whether a ship fits there, ignoring its current position. */
export function fits(before: Arrangement, ship: PlacedShip): boolean {
  return cellsOn(ship).length > 0 && inTheWay(before, ship) === null;
}

/** Places or moves a ship, unless it overlaps another or leaves the grid. */
export function place(before: Arrangement, ship: PlacedShip): Arrangement {
  if (cellsOn(ship).length === 0) return refuse(before, `The ${ship.name} doesn't fit on the grid there.`);
  const other = inTheWay(before, ship);
  if (other !== null) return refuse(before, `The ${ship.name} overlaps the ${other}.`);
  const others = before.ships.filter(({ name }) => name !== ship.name);
  return { ...before, ships: [...others, ship], chosen: null, end: null, problem: null };
}

export function remove(before: Arrangement, name: ShipName): Arrangement {
  const ships = before.ships.filter((ship) => ship.name !== name);
  return { ...before, ships, chosen: name, end: null, problem: null };
}

/** The ship with its cell number `offset` on this one, moved back onto the grid if it would leave it. */
export function shipOver(name: ShipName, vertical: boolean, cell: number, offset: number): PlacedShip {
  const last = SIDE - shipSizes[name];
  const along = (vertical ? rowOf(cell) : columnOf(cell)) - offset;
  const from = Math.min(last, Math.max(0, along));
  const start = vertical ? from * SIDE + columnOf(cell) : rowOf(cell) * SIDE + from;
  return { name, start, vertical };
}

/** Turns a ship around one of its cells, or as close to it as fits. */
function turnShip(before: Arrangement, ship: PlacedShip, cell: number): Arrangement {
  const { name } = ship;
  const offset = cellsOn(ship).indexOf(cell);
  const offsets = Array.from({ length: shipSizes[name] }, (_, index) => index);
  const nearest = offsets.toSorted((a, b) => Math.abs(a - offset) - Math.abs(b - offset) || a - b);
  const turned = nearest.map((one) => shipOver(name, !ship.vertical, cell, one));
  const found = turned.find((one) => fits(before, one));
  if (found) return { ...place(before, found), chosen: before.chosen };
  const [first] = turned;
  const other = first ? inTheWay(before, first) : null;
  return refuse(before, `The ${name} can't turn here: the ${other} is in the way.`);
}

/** Turns the ship at a cell, or the next ship to place if there is none. */
export function turn(before: Arrangement, cell: number | null): Arrangement {
  const ship = cell === null ? null : shipAt(before.ships, cell);
  if (ship === null || cell === null) return { ...before, vertical: !before.vertical, problem: null };
  return turnShip(before, ship, cell);
}

/** Selects or deselects a ship of the dock. */
export function choose(before: Arrangement, name: ShipName): Arrangement {
  return { ...before, chosen: before.chosen === name ? null : name, end: null, problem: null };
}

/** The number of cells from one to the other, inclusive; null unless they share a row or a column. */
function lengthBetween(from: number, to: number): number | null {
  if (rowOf(from) === rowOf(to)) return Math.abs(columnOf(from) - columnOf(to)) + 1;
  if (columnOf(from) === columnOf(to)) return Math.abs(rowOf(from) - rowOf(to)) + 1;
  return null;
}

function drawShip(before: Arrangement, end: number, cell: number): Arrangement {
  const left = unplaced(before);
  const [next] = left;
  const { chosen, vertical } = before;
  if (cell === end) {
    const name = chosen ?? next;
    return name === undefined ? before : place(before, shipOver(name, vertical, cell, 0));
  }
  const length = lengthBetween(end, cell);
  if (length === null) {
    return {
      ...before,
      end: cell,
      problem: 'Both ends of a ship are in one row or column. Choose the other end.',
    };
  }
  const name = chosen ?? left.find((one) => shipSizes[one] === length);
  if (name === undefined) return refuse(before, `No ship of ${length} cells is left to place.`);
  if (shipSizes[name] !== length) {
    return refuse(before, `The ${name} has ${shipSizes[name]} cells, not ${length}.`);
  }
  return place(before, { name, start: Math.min(end, cell), vertical: columnOf(end) === columnOf(cell) });
}

/**
 * Handles a press: a placed ship turns; two empty cells are the ends of a ship; the same cell twice is the
 * upper or left end of the next one, in its current direction.
 */
export function press(before: Arrangement, cell: number): Arrangement {
  const ship = shipAt(before.ships, cell);
  if (before.end !== null) return drawShip(before, before.end, cell);
  if (ship) return turnShip(before, ship, cell);
  if (unplaced(before).length === 0) {
    return refuse(before, 'All your ships are placed. Drag one to move it, or press it to turn it.');
  }
  return { ...before, end: cell, problem: null };
}

/** The valid cells for the other end after the first press. */
export function otherEnds(before: Arrangement): readonly number[] {
  const { end, chosen } = before;
  if (end === null) return [];
  const names = chosen === null ? unplaced(before) : [chosen];
  const sizes = new Set(names.map((name) => shipSizes[name]));
  return Array.from({ length: SIDE * SIDE }, (_, cell) => cell).filter((cell) => {
    const length = cell === end ? null : lengthBetween(end, cell);
    return length !== null && sizes.has(length) && drawShip(before, end, cell).problem === null;
  });
}
