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
import { findFleetProblem, type PlacedShip, type ShipName, shipNames } from '@/lib/games/battleship/fleet';
import { cellName } from '@/lib/games/battleship/grid';

const cell = (name: string) =>
  Array.from({ length: 100 }, (_, at) => at).find((at) => cellName(at) === name) ?? -1;
const empty = arrangementOf(shipNames);
const flat = (name: ShipName, start: string): PlacedShip => ({ name, start: cell(start), vertical: false });
const upright = (name: ShipName, start: string): PlacedShip => ({ ...flat(name, start), vertical: true });
const carrier = flat('Carrier', 'C3');
const withCarrier = place(empty, carrier);

describe('choosing both ends', () => {
  test.each([
    ['A1', 'A5', 'Carrier', 'A1', false],
    ['A5', 'A1', 'Carrier', 'A1', false],
    ['J10', 'G10', 'Battleship', 'G10', true],
    ['E5', 'E6', 'Patrol', 'E5', false],
    ['E5', 'C5', 'Submarine', 'C5', true],
  ])('%s and %s places the %s', (first, second, name, start, vertical) => {
    const after = press(press(empty, cell(first)), cell(second));
    expect(after.ships).toEqual([{ name, start: cell(start), vertical }]);
    expect(after).toMatchObject({ end: null, problem: null });
  });

  test('is refused if no ship of that length is left', () => {
    expect(press(press(withCarrier, cell('A1')), cell('A5'))).toMatchObject({
      ships: [carrier],
      end: null,
      problem: 'No ship of 5 cells is left to place.',
    });
    expect(press(press(empty, cell('A1')), cell('A6')).problem).toBe('No ship of 6 cells is left to place.');
  });

  test('must match the length of the chosen ship', () => {
    const chosen = choose(empty, 'Rescue');
    expect(press(press(chosen, cell('A1')), cell('A3'))).toMatchObject({
      ships: [],
      chosen: 'Rescue',
      problem: 'The Rescue has 2 cells, not 3.',
    });
    expect(press(press(chosen, cell('A1')), cell('B1')).ships).toEqual([upright('Rescue', 'A1')]);
    expect(choose(chosen, 'Rescue').chosen).toBeNull();
  });

  test('off one line makes the second end the new first one', () => {
    expect(press(press(empty, cell('A1')), cell('B2'))).toMatchObject({
      end: cell('B2'),
      problem: 'Both ends of a ship are in one row or column. Choose the other end.',
    });
  });

  test('is refused across another ship', () => {
    expect(press(press(withCarrier, cell('B4')), cell('D4'))).toMatchObject({
      ships: [carrier],
      problem: 'The Submarine overlaps the Carrier.',
    });
  });

  test('offers second ends for all remaining ships, or only for the chosen one', () => {
    const names = (after: typeof empty) => otherEnds(press(after, cell('A1'))).map(cellName);
    expect(names(empty)).toEqual(['A2', 'A3', 'A4', 'A5', 'B1', 'C1', 'D1', 'E1']);
    expect(names(choose(empty, 'Battleship'))).toEqual(['A4', 'D1']);
    expect(names(place(empty, flat('Patrol', 'A3')))).toEqual(['A2', 'B1', 'C1', 'D1', 'E1']);
    expect(otherEnds(empty)).toEqual([]);
  });

  test('on the same cell places the next ship in its orientation, within the grid', () => {
    expect(press(press(empty, cell('A10')), cell('A10')).ships).toEqual([flat('Patrol', 'A9')]);
    const turned = turn(choose(empty, 'Carrier'), null);
    expect(press(press(turned, cell('I4')), cell('I4')).ships).toEqual([upright('Carrier', 'F4')]);
  });
});

describe('a placed ship', () => {
  test('rotates around the pressed cell', () => {
    expect(press(withCarrier, cell('C4')).ships).toEqual([upright('Carrier', 'B4')]);
  });

  test('rotates where there is room, and explains where there is not', () => {
    const below = place(withCarrier, flat('Patrol', 'D3'));
    expect(turn(below, cell('C3')).ships).toContainEqual(flat('Patrol', 'D3'));
    expect(turn(below, cell('C3')).problem).toBe("The Carrier can't turn here: the Patrol is in the way.");
    const above = turn(place(withCarrier, flat('Patrol', 'B5')), cell('C5'));
    expect(above.problem).toBeNull();
    expect(above.ships).toContainEqual(upright('Carrier', 'C5'));
  });

  test('returns to the dock and is chosen next', () => {
    expect(remove(withCarrier, 'Carrier')).toMatchObject({ ships: [], chosen: 'Carrier' });
    expect(unplaced(withCarrier)).not.toContain('Carrier');
    expect(unplaced(remove(withCarrier, 'Carrier'))).toEqual(shipNames);
  });

  test('may overlap its own position, but not another ship', () => {
    expect(fits(withCarrier, flat('Carrier', 'C4'))).toBe(true);
    expect(fits(withCarrier, flat('Patrol', 'C7'))).toBe(false);
    expect(fits(withCarrier, flat('Patrol', 'C8'))).toBe(true);
    expect(place(withCarrier, upright('Patrol', 'B3'))).toMatchObject({
      ships: [carrier],
      problem: 'The Patrol overlaps the Carrier.',
    });
    expect(place(empty, flat('Carrier', 'A7')).problem).toBe("The Carrier doesn't fit on the grid there.");
  });

  test('is clamped to the grid while dragged', () => {
    expect(shipOver('Carrier', false, cell('A1'), 2).start).toBe(cell('A1'));
    expect(shipOver('Carrier', false, cell('A10'), 0).start).toBe(cell('A6'));
    expect(shipOver('Carrier', true, cell('J10'), 0).start).toBe(cell('F10'));
    expect(shipOver('Carrier', true, cell('E5'), 1).start).toBe(cell('D5'));
  });
});

test('a stored fleet drops invalid ships', () => {
  expect(arrangementOf(shipNames, [carrier, carrier, upright('Patrol', 'C3')]).ships).toEqual([carrier]);
  expect(arrangementOf(['Patrol'], [carrier]).ships).toEqual([]);
});

test('a complete fleet has nothing left to place', () => {
  const ships = shipNames.map((name, row) => ({ name, start: row * 10, vertical: false }));
  const whole = arrangementOf(shipNames, ships);
  expect(findFleetProblem(whole.ships, shipNames)).toBeNull();
  expect(press(whole, 99).problem).toBe(
    'All your ships are placed. Drag one to move it, or press it to turn it.',
  );
});
