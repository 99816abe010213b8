import { accuracyOf, heatMapAfter } from '@/lib/games/battleship/afterwards';
import { battleship } from '@/lib/games/battleship/battleship';
import {
  allPlaces,
  cellsOn,
  findFleetProblem,
  type PlacedShip,
  placeAtRandom,
  type ShipName,
  shipNames,
  shipSizes,
  smallFleet,
} from '@/lib/games/battleship/fleet';
import { cellName, findCell } from '@/lib/games/battleship/grid';
import { apply, isLastShot, result, setup, timeout, turns } from '@/lib/games/battleship/rules';
import { type BattleshipState, optionsSchema } from '@/lib/games/battleship/schema';
import { view, type Waters, winnerOf } from '@/lib/games/battleship/view';
import { createRng } from '@/lib/games/rng';

const seed = '0'.repeat(64);
const rngOf = (name: string) => createRng(seed, name);

/** The fleet with one ship per row: A1–A2, B1–B2, C1–C3, D1–D4, E1–E5, F1–F3, G1–G2. */
const inRows: readonly PlacedShip[] = shipNames.map((name, row) => ({
  name,
  start: row * 10,
  vertical: false,
}));
const rowCells = inRows.flatMap(cellsOn);

function placed(options: object = {}, second: readonly PlacedShip[] = inRows): BattleshipState {
  let state = setup(optionsSchema.parse(options));
  for (const [seat, ships] of [inRows, second].entries()) {
    const outcome = apply(state, seat, { kind: 'place', ships });
    if (!outcome.ok) throw new Error(outcome.message);
    state = outcome.state;
  }
  return state;
}

function fire(state: BattleshipState, seat: number, cell: number) {
  const outcome = apply(state, seat, { kind: 'fire', cell });
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome;
}

/** Both seats fire alternately at these cells. */
function fireAll(state: BattleshipState, first: readonly number[], second: readonly number[]) {
  return first.reduce((before, cell, index) => {
    const after = fire(before, 0, cell).state;
    const answer = second[index];
    return answer === undefined || after.ending !== null ? after : fire(after, 1, answer).state;
  }, state);
}

const water = (from: number) => Array.from({ length: 100 - from }, (_, index) => from + index);

describe('a fleet', () => {
  test('has seven ships with 21 cells, or five with 17 when small', () => {
    const sizes = (names: readonly ShipName[]) => names.map((name) => shipSizes[name]);
    expect(Object.entries(shipSizes)).toEqual([
      ['Patrol', 2],
      ['Rescue', 2],
      ['Submarine', 3],
      ['Battleship', 4],
      ['Carrier', 5],
      ['Cruiser', 3],
      ['Destroyer', 2],
    ]);
    expect(sizes(smallFleet)).toEqual([5, 4, 3, 3, 2]);
  });

  const moved = (name: ShipName, start: number, vertical = false) =>
    inRows.map((ship) => (ship.name === name ? { name, start, vertical } : ship));

  test.each([
    ['in the last row that fits', moved('Carrier', 59, true)],
    ['in a corner', moved('Patrol', 98)],
    ['beside others', inRows],
  ])('may have a ship %s', (_, ships) => {
    expect(findFleetProblem(ships, shipNames)).toBeNull();
  });

  test.each([
    ['off_grid', "The Carrier doesn't fit on the grid there.", moved('Carrier', 69, true)],
    ['off_grid', "The Patrol doesn't fit on the grid there.", moved('Patrol', 99)],
    ['off_grid', "The Patrol doesn't fit on the grid there.", moved('Patrol', -1)],
    ['off_grid', "The Patrol doesn't fit on the grid there.", moved('Patrol', 0.5)],
    ['off_grid', "The Destroyer doesn't fit on the grid there.", moved('Destroyer', 100)],
    ['overlap', 'The Cruiser overlaps the Carrier.', moved('Cruiser', 44)],
    ['twice', 'You can place the Patrol only once.', [...inRows, ...inRows.slice(0, 1)]],
    ['incomplete', 'Place all your ships before continuing!', inRows.slice(1)],
    ['incomplete', 'Place all your ships before continuing!', []],
  ])('is refused as %s: %s', (code, message, ships) => {
    expect(findFleetProblem(ships, shipNames)).toEqual({ code, message });
    const before = setup(optionsSchema.parse({}));
    expect(apply(before, 0, { kind: 'place', ships })).toEqual({ ok: false, code, message });
  });

  test('of the small size refuses other ships', () => {
    const state = setup(optionsSchema.parse({ secondFleet: 'small' }));
    expect(apply(state, 1, { kind: 'place', ships: inRows })).toEqual({
      ok: false,
      code: 'wrong_fleet',
      message: "The Patrol isn't part of your fleet.",
    });
    expect(
      apply(state, 1, { kind: 'place', ships: inRows.filter(({ name }) => smallFleet.includes(name)) }).ok,
    ).toBe(true);
    expect(apply(state, 0, { kind: 'place', ships: inRows }).ok).toBe(true);
  });

  test('placed at random is complete and covers every position', () => {
    const rng = rngOf('fleets');
    const starts = new Set<string>();
    for (let count = 0; count < 1500; count += 1) {
      const ships = placeAtRandom(shipNames, rng);
      expect(findFleetProblem(ships, shipNames)).toBeNull();
      for (const { name, start, vertical } of ships) starts.add(`${name} ${start} ${vertical}`);
    }
    expect(starts.size).toBe(Object.values(allPlaces).flat().length);
  });
});

describe('a match', () => {
  test('waits for both fleets, then for alternating shots', () => {
    const empty = setup(optionsSchema.parse({}));
    expect(turns(empty)).toEqual([
      { seat: 0, clock: 'place' },
      { seat: 1, clock: 'place' },
    ]);
    expect(apply(empty, 0, { kind: 'fire', cell: 0 })).toMatchObject({
      message: 'Place all your ships before continuing!',
    });
    const state = placed();
    expect(turns(state)).toEqual([{ seat: 0, clock: 'fire' }]);
    // A hit grants no extra shot.
    expect(turns(fire(state, 0, 0).state)).toEqual([{ seat: 1, clock: 'fire' }]);
  });

  test('refuses a repeated cell and a second fleet', () => {
    const state = fire(fire(placed(), 0, 99).state, 1, 99).state;
    expect(apply(state, 0, { kind: 'fire', cell: 99 })).toEqual({
      ok: false,
      code: 'repeated',
      message: "You've already fired at this cell.",
    });
    expect(apply(state, 0, { kind: 'place', ships: inRows })).toMatchObject({ ok: false });
  });

  test('names a ship when its last cell is hit', () => {
    const first = fire(placed(), 0, 20);
    const missed = fire(first.state, 1, 99);
    const second = fire(fire(missed.state, 0, 21).state, 1, 98);
    const last = fire(second.state, 0, 22);
    const shots = [first, missed, last].map(({ events }) => events.map(({ event }) => event));
    expect(shots).toEqual([
      [{ kind: 'shot', seat: 0, cell: 20, hit: true, sunk: null }],
      [{ kind: 'shot', seat: 1, cell: 99, hit: false, sunk: null }],
      [{ kind: 'shot', seat: 0, cell: 22, hit: true, sunk: 'Submarine' }],
    ]);
    const { waters } = view(last.state, 0);
    expect(waters[1].ships).toEqual([{ name: 'Submarine', start: 20, vertical: false }]);
    expect(waters[1].afloat).toEqual(shipNames.filter((name) => name !== 'Submarine'));
    expect(waters[0].afloat).toEqual(shipNames);
  });

  test('shows sunk ships in fleet order, not by placement or sinking', () => {
    const backwards = inRows.toReversed();
    const shipAtRow = (row: number) => backwards.filter(({ start }) => start === row * 10).flatMap(cellsOn);
    const state = fireAll(placed({}, backwards), [...shipAtRow(3), ...shipAtRow(0)], water(80));
    for (const viewer of [0, 'spectator'] as const) {
      const { ships } = view(state, viewer).waters[1];
      expect(ships.map(({ name }) => name)).toEqual(['Patrol', 'Battleship']);
    }
    expect(view(state, 1).waters[1].ships.map(({ name }) => name)).toEqual(shipNames);
  });

  test('is won immediately by the first seat when a tie is impossible', () => {
    const state = fireAll(placed(), rowCells, water(70));
    expect(winnerOf(state)).toBe('player1');
    expect(result(state)).toEqual({ ranks: [1, 2], reason: 'sunk' });
    expect(turns(state)).toEqual([]);
    expect(view(state, 1).waters[0].ships).toHaveLength(7);
    expect(view(state, 'spectator').waters[1].ships).toHaveLength(7);
  });

  describe('with one cell left on both sides', () => {
    const level = () => fireAll(placed(), rowCells.slice(0, 20), rowCells.slice(0, 20));
    const [last = 0] = rowCells.slice(20);

    test('grants the second seat a last shot, which can tie', () => {
      const { state, events } = fire(level(), 0, last);
      expect(events.at(-1)?.event).toEqual({ kind: 'last-shot', seat: 1 });
      expect(isLastShot(state)).toBe(true);
      expect(winnerOf(state)).toBeNull();
      const tied = fire(state, 1, last).state;
      expect(winnerOf(tied)).toBe('tie');
      expect(result(tied)).toEqual({ ranks: [1, 1], reason: 'sunk' });
    });

    test('is lost by the second seat if it misses', () => {
      expect(winnerOf(fire(fire(level(), 0, last).state, 1, 99).state)).toBe('player1');
    });

    test('is won by the second seat after the first misses', () => {
      expect(winnerOf(fire(fire(level(), 0, 99).state, 1, last).state)).toBe('player2');
    });

    test('has no last shot when the option disables it', () => {
      const state = fireAll(placed({ lastShot: false }), rowCells.slice(0, 20), rowCells.slice(0, 20));
      expect(winnerOf(fire(state, 0, last).state)).toBe('player1');
    });
  });

  test('grants no last shot that could not tie', () => {
    const state = fireAll(placed(), rowCells.slice(0, 20), rowCells.slice(0, 19).concat(99));
    expect(winnerOf(fire(state, 0, rowCells[20] ?? 0).state)).toBe('player1');
  });

  test('places fleets and fires at random on timeout', () => {
    const rng = rngOf('clock');
    const empty = setup(optionsSchema.parse({ secondFleet: 'small' }));
    const both = timeout(timeout(empty, 0, rng).state, 1, rng).state;
    expect(findFleetProblem(both.fleets[0] ?? [], shipNames)).toBeNull();
    expect(findFleetProblem(both.fleets[1] ?? [], smallFleet)).toBeNull();
    expect(timeout(both, 0, rng).state.shots[0]).toHaveLength(1);
  });

  test('plays the same under every theme', () => {
    const playedWith = (theme: string) => {
      const { options, ...state } = fireAll(placed({ theme }), [0, 1, 50], [5, 6, 7]);
      return state;
    };
    expect(playedWith('pirate')).toEqual(playedWith('default'));
    expect(playedWith('modern')).toEqual(playedWith('default'));
  });

  test('formats and parses cell names', () => {
    expect([0, 9, 23, 99].map(cellName)).toEqual(['A1', 'A10', 'C4', 'J10']);
    expect(['a1', ' A10', 'c 4 ', 'J-10'].map(findCell)).toEqual([0, 9, 23, 99]);
    for (const text of ['', 'K1', 'A0', 'A11', 'A01', '4C', 'C', 'C4D5']) expect(findCell(text)).toBeNull();
  });
});

/** The shots that a level needs against a random fleet of seven ships, knowing only what a player does. */
function shotsOf(level: string, index: number): number {
  const rng = rngOf(`${level} ${index}`);
  const fleet = placeAtRandom(shipNames, rng);
  const owners = new Map(fleet.flatMap((ship) => cellsOn(ship).map((cell) => [cell, ship])));
  const own: Waters = { isPlaced: true, ships: [], afloat: shipNames, shots: [] };
  const seen = view(placed(), 0);
  let waters = own;
  let cells = Array.from({ length: 100 }, (_, cell) => cell);
  while (waters.afloat.length > 0) {
    const { move } = battleship.ai({
      seat: 0,
      view: { ...seen, waters: [own, waters] },
      offers: { kind: 'fire', cells },
      level,
      rng,
      budget: { nodes: 1 },
    });
    if (move.kind !== 'fire') throw new Error('Places its fleet again');
    const { cell } = move;
    const ship = owners.get(cell);
    owners.delete(cell);
    cells = cells.filter((one) => one !== cell);
    const sunk = ship && !cellsOn(ship).some((one) => owners.has(one)) ? ship : null;
    waters = {
      ...waters,
      ships: sunk ? [...waters.ships, sunk] : waters.ships,
      afloat: waters.afloat.filter((name) => name !== sunk?.name),
      shots: [...waters.shots, { cell, hit: ship !== undefined, sunk: sunk?.name ?? null }],
    };
  }
  return waters.shots.length;
}

test.each([
  ['easy', 73, 77],
  ['normal', 68.5, 70.5],
  ['hard', 50, 55.5],
] as const)('%s needs %d to %d shots on average', (level, least, most) => {
  const games = 1000;
  let shots = 0;
  for (let index = 0; index < games; index += 1) shots += shotsOf(level, index);
  expect(shots / games).toBeGreaterThanOrEqual(least);
  expect(shots / games).toBeLessThanOrEqual(most);
});

test.each([
  ['of seat 0', placed(), 0, { kind: 'fire', cell: 0 }, 'A1, hit'],
  ['of seat 1', placed(), 1, { kind: 'fire', cell: 99 }, 'J10, miss'],
  ['that sinks a ship', fire(placed(), 0, 0).state, 0, { kind: 'fire', cell: 1 }, 'A2, sank the Patrol'],
  ['that places a fleet', placed(), 0, { kind: 'place', ships: inRows }, 'Fleet placed'],
] as const)('a move %s has its notation', (_, state, seat, move, text) => {
  expect(battleship.notation(state, seat, move)).toBe(text);
});

describe('afterwards', () => {
  const state = fireAll(placed(), [...rowCells.slice(0, 20), 99, 98], water(70));
  const [, waters] = view(state, 0).waters;

  test('computes the accuracy', () => {
    expect(accuracyOf([])).toEqual({ shots: 0, hits: 0, share: 0 });
    expect(accuracyOf(waters.shots.slice(0, 22))).toEqual({ shots: 22, hits: 20, share: 20 / 22 });
  });

  test('the heat map excludes cells fired at and peaks beside a hit', () => {
    const start = heatMapAfter(waters, 0);
    expect(Math.max(...start)).toBe(1);
    expect(start[44]).toBeGreaterThan(start[0] ?? 1);
    const afterOneHit = heatMapAfter(waters, 1);
    expect(afterOneHit[0]).toBe(0);
    expect(Math.max(afterOneHit[1] ?? 0, afterOneHit[10] ?? 0)).toBe(1);
    // The second shot sinks the Patrol, so its hits no longer suggest a ship nearby.
    const afterSunk = heatMapAfter(waters, 2);
    expect(afterSunk[10]).toBeLessThan(1);
  });
});
