import { CELLS, columnOf, rowOf, SIDE } from '@/lib/games/battleship/grid';
import type { Rng } from '@/lib/games/rng';

export const shipNames = [
  'Patrol',
  'Rescue',
  'Submarine',
  'Battleship',
  'Carrier',
  'Cruiser',
  'Destroyer',
] as const;
export type ShipName = (typeof shipNames)[number];

/** Lengths in cells. */
export const shipSizes: Readonly<Record<ShipName, number>> = {
  Patrol: 2,
  Rescue: 2,
  Submarine: 3,
  Battleship: 4,
  Carrier: 5,
  Cruiser: 3,
  Destroyer: 2,
};

/** The computer's fleet unless the fleets are equal: 5, 4, 3, 3 and 2 cells. */
export const smallFleet: readonly ShipName[] = ['Carrier', 'Battleship', 'Cruiser', 'Submarine', 'Destroyer'];

/** A placed ship; starts at its upper or left end. */
export interface PlacedShip {
  readonly name: ShipName;
  readonly start: number;
  readonly vertical: boolean;
}

const runs = [2, 3, 4, 5].map((size) =>
  [1, SIDE].map((step) =>
    Array.from({ length: CELLS }, (_, start) => {
      const end = step === 1 ? columnOf(start) + size : rowOf(start) + size;
      return end > SIDE ? null : Array.from({ length: size }, (__, place) => start + place * step);
    }),
  ),
);

/** The cells of a ship; null if it leaves the grid. */
function cellsOf({ name, start, vertical }: PlacedShip): readonly number[] | null {
  return runs[shipSizes[name] - 2]?.[vertical ? 1 : 0]?.[start] ?? null;
}

export function cellsOn(ship: PlacedShip): readonly number[] {
  return cellsOf(ship) ?? [];
}

export interface FleetProblem {
  readonly code: 'off_grid' | 'overlap' | 'twice' | 'wrong_fleet' | 'incomplete';
  /** A sentence for the player. */
  readonly message: string;
}

const problem = (code: FleetProblem['code'], message: string): FleetProblem => ({ code, message });

/**
 * Why ships can't be the whole `fleet`: one is off the grid, overlaps, is a duplicate, is of another fleet,
 * or is missing. Null if they can.
 */
export function findFleetProblem(
  ships: readonly PlacedShip[],
  fleet: readonly ShipName[],
): FleetProblem | null {
  const owners = new Map<number, ShipName>();
  const seen = new Set<ShipName>();
  for (const ship of ships) {
    const { name } = ship;
    if (!fleet.includes(name)) return problem('wrong_fleet', `The ${name} isn't part of your fleet.`);
    if (seen.has(name)) return problem('twice', `You can place the ${name} only once.`);
    seen.add(name);
    const cells = cellsOf(ship);
    if (cells === null) return problem('off_grid', `The ${name} doesn't fit on the grid there.`);
    for (const cell of cells) {
      const owner = owners.get(cell);
      if (owner !== undefined) return problem('overlap', `The ${name} overlaps the ${owner}.`);
      owners.set(cell, name);
    }
  }
  return seen.size < fleet.length ? problem('incomplete', 'Place all your ships before continuing!') : null;
}

/** Every placement of each ship on an empty grid. */
export const allPlaces: Readonly<Record<ShipName, readonly PlacedShip[]>> = (() => {
  const placesFor = (name: ShipName) =>
    [false, true].flatMap((vertical) =>
      Array.from({ length: CELLS }, (_, start) => ({ name, start, vertical })).filter(
        (ship) => cellsOf(ship) !== null,
      ),
    );
  return {
    Patrol: placesFor('Patrol'),
    Rescue: placesFor('Rescue'),
    Submarine: placesFor('Submarine'),
    Battleship: placesFor('Battleship'),
    Carrier: placesFor('Carrier'),
    Cruiser: placesFor('Cruiser'),
    Destroyer: placesFor('Destroyer'),
  };
})();

/** Places `names` off the `taken` cells, all arrangements equally likely; null if all attempts fail. */
export function placeAround(
  names: readonly ShipName[],
  taken: ReadonlySet<number>,
  rng: Rng,
): readonly PlacedShip[] | null {
  const isFree = (ship: PlacedShip) => cellsOn(ship).every((cell) => !taken.has(cell));
  const choices = names.map((name) => (taken.size === 0 ? allPlaces[name] : allPlaces[name].filter(isFree)));
  if (choices.some(({ length }) => length === 0)) return null;
  const attempts = 100;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const occupied = new Set<number>();
    const ships: PlacedShip[] = [];
    for (const places of choices) {
      const ship = rng.pick(places);
      const cells = cellsOn(ship);
      if (cells.some((cell) => occupied.has(cell))) break;
      for (const cell of cells) occupied.add(cell);
      ships.push(ship);
    }
    // Restarting completely keeps all arrangements equally likely.
    if (ships.length === names.length) return ships;
  }
  return null;
}

/** A uniformly random fleet. */
export function placeAtRandom(fleet: readonly ShipName[], rng: Rng): readonly PlacedShip[] {
  for (;;) {
    const ships = placeAround(fleet, new Set(), rng);
    if (ships !== null) return ships;
  }
}
