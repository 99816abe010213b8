import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FleetSetup } from '@/components/arcade/battleship/fleet-setup';
import { findFleetProblem, type PlacedShip, type ShipName, shipNames } from '@/lib/games/battleship/fleet';
import { moveSchema } from '@/lib/games/battleship/schema';
import { moved, prepareWaters, refused, rows } from '../../support/battleship-board';
import { prepareBrowser } from '../../support/browser';
import { preparePointers } from '../../support/pointer';

prepareBrowser();
preparePointers();
prepareWaters();

afterEach(() => new Promise((resolve) => setTimeout(resolve, 1)));

const inRows = rows();
const keep = (key: 'fleet-draft' | 'last-fleet', ships: readonly PlacedShip[]) =>
  localStorage.setItem(`corallium:arcade:${key}`, JSON.stringify(ships));

/** Draws the setup with cells of 40 px, from 100, 50 on. */
function draw(ships: readonly PlacedShip[] | null = []) {
  if (ships) keep('fleet-draft', ships);
  const drawn = render(
    <FleetSetup fleet={shipNames} theme="default" isSending={false} onMove={moved} onRefuse={refused} />,
  );
  grid().getBoundingClientRect = () => DOMRect.fromRect({ x: 100, y: 50, width: 400, height: 400 });
  return drawn;
}
const grid = () => screen.getByRole('grid', { name: 'Your waters' });
const cell = (name: string) => within(grid()).getByRole('gridcell', { name: new RegExp(`^${name}(,|$)`) });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const inDock = (name: ShipName) => button(new RegExp(`^${name}, \\d cells`));

/** The cells that a ship covers. */
const cellsOf = (name: ShipName) =>
  within(grid())
    .queryAllByRole('gridcell', { name: new RegExp(`, ${name}$`) })
    .map((one) => one.getAttribute('aria-label')?.split(',')[0]);

/** The middle of the cell at a row and a column, from 0. */
const at = (row: number, column: number) => ({ clientX: 120 + column * 40, clientY: 70 + row * 40 });

function drag(from: Element, path: readonly { clientX: number; clientY: number }[], drop = true) {
  const [begin, ...steps] = path;
  fireEvent.pointerDown(from, { pointerId: 1, button: 0, ...begin });
  for (const point of steps) fireEvent.pointerMove(window, { pointerId: 1, ...point });
  if (drop) fireEvent.pointerUp(window, { pointerId: 1, ...steps.at(-1) });
}

test('a whole fleet is there at once, and can go to sea', async () => {
  draw(null);
  await userEvent.click(button('Ready'));
  const move = moveSchema.parse(moved.mock.calls[0]?.[0]);
  expect(move.kind === 'place' && findFleetProblem(move.ships, shipNames)).toBeNull();
  expect(refused).not.toHaveBeenCalled();
});

test('an unfinished fleet stays ashore, and stays as it is', async () => {
  draw(inRows.slice(1));
  await userEvent.click(button('Ready'));
  expect(refused).toHaveBeenCalledWith('Place all your ships before continuing!');
  expect(moved).not.toHaveBeenCalled();
  expect(cellsOf('Rescue')).toEqual(['B1', 'B2']);
});

test('random, clear and the last fleet', async () => {
  keep('last-fleet', inRows);
  draw([]);
  expect(cellsOf('Carrier')).toEqual([]);
  await userEvent.click(button('Last fleet'));
  expect(cellsOf('Carrier')).toEqual(['E1', 'E2', 'E3', 'E4', 'E5']);
  await userEvent.click(button('Clear'));
  expect(cellsOf('Carrier')).toEqual([]);
  await userEvent.click(button('Random'));
  expect(cellsOf('Carrier')).toHaveLength(5);
});

test('every change of the fleet is said', async () => {
  keep('last-fleet', inRows);
  draw([]);
  const said = () => document.querySelector('body > [aria-live=polite]')?.textContent?.trim();
  await userEvent.click(button('Random'));
  expect(said()).toBe('All ships are placed.');
  await userEvent.click(button('Clear'));
  expect(said()).toBe('All ships lifted off the grid.');
  await userEvent.click(button(/^Turn/));
  expect(said()).toBe('The next ship is placed vertically.');
  await userEvent.click(button('Last fleet'));
  expect(said()).toBe('All ships are placed.');
  act(() => cell('E1').focus());
  await userEvent.keyboard('{Delete}');
  expect(said()).toBe('Carrier lifted off the grid.');
  act(() => cell('J1').focus());
  await userEvent.keyboard('{Enter}');
  expect(said()).toBe('J1 is one end. Choose the other one.');
  await userEvent.keyboard('{Escape}');
  expect(said()).toBe('No end of a ship is chosen.');
});

test('there is no last fleet before the first', async () => {
  const { unmount } = draw(inRows);
  expect(screen.queryByRole('button', { name: 'Last fleet' })).not.toBeInTheDocument();
  await userEvent.click(button('Ready'));
  unmount();
  draw([]);
  await userEvent.click(button('Last fleet'));
  expect(cellsOf('Patrol')).toEqual(['A1', 'A2']);
});

test('a fleet that is being put together is there again after a reload', async () => {
  const { unmount } = draw([]);
  await userEvent.click(cell('C3'));
  await userEvent.click(cell('C7'));
  unmount();
  draw(null);
  expect(cellsOf('Carrier')).toEqual(['C3', 'C4', 'C5', 'C6', 'C7']);
});

describe('both ends', () => {
  test('place a ship, and what was placed is spoken', async () => {
    draw([]);
    await userEvent.click(cell('C3'));
    expect(cell('C3')).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(cell('C7'));
    expect(cellsOf('Carrier')).toEqual(['C3', 'C4', 'C5', 'C6', 'C7']);
    expect(document.querySelector('body > [aria-live=polite]')).toHaveTextContent('Carrier, C3 to C7');
    expect(inDock('Carrier')).toHaveAccessibleName('Carrier, 5 cells, placed. Press to lift it off the grid');
  });

  test('by keyboard, without a pointer', async () => {
    draw([]);
    act(() => cell('A1').focus());
    await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(cellsOf('Battleship')).toEqual(['A1', 'B1', 'C1', 'D1']);
  });

  test('across another ship are refused with its name', async () => {
    draw(inRows.filter(({ name }) => name === 'Carrier'));
    await userEvent.click(cell('D2'));
    await userEvent.click(cell('F2'));
    expect(refused).toHaveBeenCalledWith('The Submarine overlaps the Carrier.');
    expect(cellsOf('Submarine')).toEqual([]);
  });

  test('are forgotten with Escape', async () => {
    draw([]);
    await userEvent.click(cell('C3'));
    await userEvent.keyboard('{Escape}');
    expect(cell('C3')).toHaveAttribute('aria-selected', 'false');
  });
});

describe('turning', () => {
  test('by a press on a placed ship', async () => {
    draw(inRows.slice(4, 5));
    await userEvent.click(cell('E3'));
    expect(cellsOf('Carrier')).toEqual(['C3', 'D3', 'E3', 'F3', 'G3']);
  });

  test('by R on it, and Delete lifts it off the grid', async () => {
    draw(inRows.slice(4, 5));
    act(() => cell('E1').focus());
    await userEvent.keyboard('r');
    expect(cellsOf('Carrier')).toEqual(['E1', 'F1', 'G1', 'H1', 'I1']);
    await userEvent.keyboard('{Delete}');
    expect(cellsOf('Carrier')).toEqual([]);
    expect(inDock('Carrier')).toHaveAttribute('aria-pressed', 'true');
  });

  test('by the button, which says how the next ship stands', async () => {
    draw([]);
    expect(button(/^Turn/)).toHaveTextContent('flat now');
    await userEvent.click(button(/^Turn/));
    expect(button(/^Turn/)).toHaveTextContent('upright now');
    await userEvent.click(inDock('Cruiser'));
    await userEvent.click(cell('B2'));
    await userEvent.click(cell('B2'));
    expect(cellsOf('Cruiser')).toEqual(['B2', 'C2', 'D2']);
  });

  test('by the button turns the last one when all are placed', async () => {
    draw(inRows);
    await userEvent.click(button(/^Turn/));
    expect(cellsOf('Destroyer')).toEqual(['G1', 'H1']);
  });
});

describe('dragging', () => {
  test('from the dock onto the grid', () => {
    draw([]);
    drag(inDock('Carrier'), [{ clientX: 600, clientY: 300 }, at(4, 4), at(2, 2)]);
    expect(cellsOf('Carrier')).toEqual(['C3', 'C4', 'C5', 'C6', 'C7']);
  });

  test('over the grid by the cell that was grabbed, and no press follows', () => {
    draw(inRows.slice(4, 5));
    drag(cell('E3'), [at(4, 2), at(6, 2), at(7, 4)]);
    fireEvent.click(cell('E3'), { detail: 1 });
    expect(cellsOf('Carrier')).toEqual(['H3', 'H4', 'H5', 'H6', 'H7']);
  });

  test('beside the grid gives a ship back to the dock', () => {
    draw(inRows.slice(4, 5));
    drag(cell('E3'), [at(4, 2), { clientX: 20, clientY: 20 }]);
    expect(cellsOf('Carrier')).toEqual([]);
  });

  test('shows by its shape whether a ship fits, and turns it with R', () => {
    const { container } = draw(inRows.slice(4, 5));
    const ghost = () => container.querySelector('[data-ghost]')?.getAttribute('data-ghost');
    drag(inDock('Patrol'), [{ clientX: 600, clientY: 300 }, at(4, 2)], false);
    expect(ghost()).toBe('refused');
    fireEvent.pointerMove(window, { pointerId: 1, ...at(5, 2) });
    expect(ghost()).toBe('fits');
    fireEvent.keyDown(window, { key: 'r' });
    fireEvent.pointerUp(window, { pointerId: 1, ...at(5, 2) });
    expect(cellsOf('Patrol')).toEqual(['F3', 'G3']);
    expect(ghost()).toBeUndefined();
  });

  test('onto another ship is refused, and all stays', () => {
    draw(inRows.slice(3, 5));
    drag(cell('D1'), [at(3, 0), at(4, 0)]);
    expect(refused).toHaveBeenCalledWith('The Battleship overlaps the Carrier.');
    expect(cellsOf('Battleship')).toEqual(['D1', 'D2', 'D3', 'D4']);
  });

  test('ends with Escape as if it had not begun', () => {
    draw(inRows.slice(4, 5));
    drag(cell('E3'), [at(4, 2), at(7, 4)], false);
    fireEvent.keyDown(window, { key: 'Escape' });
    fireEvent.pointerUp(window, { pointerId: 1, ...at(7, 4) });
    expect(cellsOf('Carrier')).toEqual(['E1', 'E2', 'E3', 'E4', 'E5']);
  });
});

test('a ship of the dock that is placed comes back with a press', async () => {
  draw(inRows);
  await userEvent.click(inDock('Rescue'));
  expect(cellsOf('Rescue')).toEqual([]);
  expect(inDock('Rescue')).toHaveAttribute('aria-pressed', 'true');
});
