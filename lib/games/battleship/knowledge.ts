// What the shots have revealed of a seat's waters, and where ships may still be.
import { allPlaces, cellsOn, type ShipName } from '@/lib/games/battleship/fleet';
import { CELLS } from '@/lib/games/battleship/grid';
import type { Waters } from '@/lib/games/battleship/view';

export type CellKnowledge = 'open' | 'miss' | 'hit' | 'sunk';

export interface Knowledge {
  /** By cell; cells of sunk ships are no longer `hit`. */
  readonly cells: readonly CellKnowledge[];
  readonly afloat: readonly ShipName[];
}

/** What the first `count` shots have revealed of the waters. */
export function knowledgeAfter({ ships, afloat, shots }: Waters, count: number): Knowledge {
  const cells = Array.from({ length: CELLS }, (): CellKnowledge => 'open');
  const sunk = new Set<ShipName>();
  for (const shot of shots.slice(0, count)) {
    cells[shot.cell] = shot.hit ? 'hit' : 'miss';
    if (shot.sunk === null) continue;
    sunk.add(shot.sunk);
    const ship = ships.find(({ name }) => name === shot.sunk);
    for (const cell of ship ? cellsOn(ship) : []) cells[cell] = 'sunk';
  }
  const later = shots.slice(count).flatMap((shot) => shot.sunk ?? []);
  return { cells, afloat: [...afloat, ...later].filter((name) => !sunk.has(name)) };
}

/** Extra weight of a placement for each hit that it explains: the best value over 1,000 games. */
const weightOfHit = 10;

const cellsOfPlaces = new Map(
  Object.entries(allPlaces).map(([name, places]) => [name, places.map((ship) => cellsOn(ship))]),
);

/** How likely each cell has a ship afloat, 0 (fired at) to 1 (the likeliest), by possible placements. */
export function likelihoods({ cells, afloat }: Knowledge): readonly number[] {
  const scores = new Float64Array(CELLS);
  for (const name of afloat) {
    for (const place of cellsOfPlaces.get(name) ?? []) {
      let hits = 0;
      let isPossible = true;
      for (const cell of place) {
        const known = cells[cell];
        if (known === 'hit') hits += 1;
        else if (known !== 'open') isPossible = false;
      }
      if (!isPossible || hits === place.length) continue;
      for (const cell of place) {
        if (cells[cell] === 'open') scores[cell] = (scores[cell] ?? 0) + 1 + weightOfHit * hits;
      }
    }
  }
  const highest = Math.max(...scores);
  return highest === 0 ? [...scores] : [...scores].map((score) => score / highest);
}
