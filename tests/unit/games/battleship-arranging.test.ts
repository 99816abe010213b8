import {
  arrangementOf,
  choose,
  fits,
  otherEnds,
  place,
  press,
  remove,
  shipOver,
  turn,
  unplaced,
} from '@/lib/games/battleship/arranging';
import { findFleetProblem, type PlacedShip, shipNames } from '@/lib/games/battleship/fleet';
import { cellName } from '@/lib/games/battleship/grid';

/** The number of a cell by its name. */
const cell = (name: string) =>
  Array.from({ length: 100 }, (_, at) => at).find((at) => cellName(at) === name) ?? -1;
const empty = arrangementOf(shipNames);
const carrier: PlacedShip = { name: 'Carrier', start: cell('C3'), vertical: false };
const withCarrier = place(empty, carrier);

describe('both ends', () => {
  test.each([
    ['A1', 'A5', 'Carrier', 'A1', false],
    ['A5', 'A1', 'Carrier', 'A1', false],
    ['J10', 'G10', 'Battleship', 'G10', true],
    ['E5', 'E6', 'Patrol', 'E5', false],
    ['E5', 'C5', 'Submarine', 'C5', true],
  ])('%s and %s are the %s', (first, second, name, start, vertical) => {
    const after = press(press(empty, cell(first)), cell(second));
    expect(after.ships).toEqual([{ name, start: cell(start), vertical }]);
    expect(after).toMatchObject({ end: null, problem: null });
  });

  test('of a length of which no ship is left are refused', () => {
    expect(press(press(withCarrier, cell('A1')), cell('A5'))).toMatchObject({
      ships: [carrier],
      end: null,
      problem: 'No ship of 5 cells is left to place.',
    });
    expect(press(press(empty, cell('A1')), cell('A6')).problem).toBe('No ship of 6 cells is left to place.');
  });

  test('have the length of the ship that was chosen', () => {
    const chosen = choose(empty, 'Rescue');
    expect(press(press(chosen, cell('A1')), cell('A3'))).toMatchObject({
      ships: [],
      chosen: 'Rescue',
      problem: 'The Rescue has 2 cells, not 3.',
    });
    expect(press(press(chosen, cell('A1')), cell('B1')).ships).toEqual([
      { name: 'Rescue', start: 0, vertical: true },
    ]);
    expect(choose(chosen, 'Rescue').chosen).toBeNull();
  });

  test('off one line make the second a new first one', () => {
    expect(press(press(empty, cell('A1')), cell('B2'))).toMatchObject({
      end: cell('B2'),
      problem: 'Both ends of a ship are in one row or column. Choose the other end.',
    });
  });

  test('across another ship are refused', () => {
    expect(press(press(withCarrier, cell('B4')), cell('D4'))).toMatchObject({
      ships: [carrier],
      problem: 'The Submarine overlaps the Carrier.',
    });
  });

  test('are offered for every ship that is left, and for the chosen one alone', () => {
    const names = (after: typeof empty) => otherEnds(press(after, cell('A1'))).map(cellName);
    expect(names(empty)).toEqual(['A2', 'A3', 'A4', 'A5', 'B1', 'C1', 'D1', 'E1']);
    expect(names(choose(empty, 'Battleship'))).toEqual(['A4', 'D1']);
    expect(names(place(empty, { name: 'Patrol', start: cell('A3'), vertical: false }))).toEqual([
      'A2',
      'B1',
      'C1',
      'D1',
      'E1',
    ]);
    expect(otherEnds(empty)).toEqual([]);
  });

  test('that are the same cell place the next ship as it stands, on the grid', () => {
    expect(press(press(empty, cell('A10')), cell('A10')).ships).toEqual([
      { name: 'Patrol', start: cell('A9'), vertical: false },
    ]);
    const upright = turn(choose(empty, 'Carrier'), null);
    expect(press(press(upright, cell('I4')), cell('I4')).ships).toEqual([
      { name: 'Carrier', start: cell('F4'), vertical: true },
    ]);
  });
});

describe('a placed ship', () => {
  test('turns around the cell that is pressed', () => {
    expect(press(withCarrier, cell('C4')).ships).toEqual([
      { name: 'Carrier', start: cell('B4'), vertical: true },
    ]);
  });

  test('turns where there is room beside others, and says where there is none', () => {
    const below = place(withCarrier, { name: 'Patrol', start: cell('D3'), vertical: false });
    expect(turn(below, cell('C3')).ships).toContainEqual({
      name: 'Patrol',
      start: cell('D3'),
      vertical: false,
    });
    expect(turn(below, cell('C3')).problem).toBe("The Carrier can't turn here: the Patrol is in the way.");
    const above = place(withCarrier, { name: 'Patrol', start: cell('B5'), vertical: false });
    expect(turn(above, cell('C5'))).toMatchObject({ problem: null });
    expect(turn(above, cell('C5')).ships).toContainEqual({
      name: 'Carrier',
      start: cell('C5'),
      vertical: true,
    });
  });

  test('goes back to the dock, and is the next one there', () => {
    expect(remove(withCarrier, 'Carrier')).toMatchObject({ ships: [], chosen: 'Carrier' });
    expect(unplaced(withCarrier)).not.toContain('Carrier');
    expect(unplaced(remove(withCarrier, 'Carrier'))).toEqual(shipNames);
  });

  test('may be moved over its own place, but not onto another', () => {
    expect(fits(withCarrier, { ...carrier, start: cell('C4') })).toBe(true);
    expect(fits(withCarrier, { name: 'Patrol', start: cell('C7'), vertical: false })).toBe(false);
    expect(fits(withCarrier, { name: 'Patrol', start: cell('C8'), vertical: false })).toBe(true);
    expect(place(withCarrier, { name: 'Patrol', start: cell('B3'), vertical: true })).toMatchObject({
      ships: [carrier],
      problem: 'The Patrol overlaps the Carrier.',
    });
    expect(place(empty, { ...carrier, start: cell('A7') }).problem).toBe(
      "The Carrier doesn't fit on the grid there.",
    );
  });

  test('stays on the grid wherever it is dragged', () => {
    expect(shipOver('Carrier', false, cell('A1'), 2).start).toBe(cell('A1'));
    expect(shipOver('Carrier', false, cell('A10'), 0).start).toBe(cell('A6'));
    expect(shipOver('Carrier', true, cell('J10'), 0).start).toBe(cell('F10'));
    expect(shipOver('Carrier', true, cell('E5'), 1).start).toBe(cell('D5'));
  });
});

test('a kept fleet loses what no longer fits', () => {
  const kept = [carrier, carrier, { name: 'Patrol', start: cell('C3'), vertical: true } as const];
  expect(arrangementOf(shipNames, kept).ships).toEqual([carrier]);
  expect(arrangementOf(['Patrol'], [carrier]).ships).toEqual([]);
});

test('a whole fleet has nothing left to place', () => {
  const ships = shipNames.map((name, row) => ({ name, start: row * 10, vertical: false }));
  const whole = arrangementOf(shipNames, ships);
  expect(findFleetProblem(whole.ships, shipNames)).toBeNull();
  expect(press(whole, 99).problem).toBe(
    'All your ships are placed. Drag one to move it, or press it to turn it.',
  );
});
