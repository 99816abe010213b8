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

/** Renders the setup with 40 px cells; the grid's top left corner is at (100, 50). */
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

/** The centre of a cell; row and column count from 0. */
const at = (row: number, column: number) => ({ clientX: 120 + column * 40, clientY: 70 + row * 40 });

function drag(from: Element, path: readonly { clientX: number; clientY: number }[], drop = true) {
  const [begin, ...steps] = path;
  fireEvent.pointerDown(from, { pointerId: 1, button: 0, ...begin });
  for (const point of steps) fireEvent.pointerMove(window, { pointerId: 1, ...point });
  if (drop) fireEvent.pointerUp(window, { pointerId: 1, ...steps.at(-1) });
}

test('starts with a complete valid fleet that can be submitted', async () => {
  draw(null);
  await userEvent.click(button('Ready'));
  const move = moveSchema.parse(moved.mock.calls[0]?.[0]);
  expect(move.kind === 'place' && findFleetProblem(move.ships, shipNames)).toBeNull();
  expect(refused).not.toHaveBeenCalled();
});

test('refuses an incomplete fleet and leaves it unchanged', async () => {
  draw(inRows.slice(1));
  await userEvent.click(button('Ready'));
  expect(refused).toHaveBeenCalledWith('Place all your ships before continuing!');
  expect(moved).not.toHaveBeenCalled();
  expect(cellsOf('Rescue')).toEqual(['B1', 'B2']);
});

test("fills the grid from 'Last fleet' and 'Random', and clears it", async () => {
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

test('announces every change to the fleet', async () => {
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

test("offers 'Last fleet' only after a fleet was submitted", async () => {
  const { unmount } = draw(inRows);
  expect(screen.queryByRole('button', { name: 'Last fleet' })).not.toBeInTheDocument();
  await userEvent.click(button('Ready'));
  unmount();
  draw([]);
  await userEvent.click(button('Last fleet'));
  expect(cellsOf('Patrol')).toEqual(['A1', 'A2']);
});

test('restores an unfinished fleet after a reload', async () => {
  const { unmount } = draw([]);
  await userEvent.click(cell('C3'));
  await userEvent.click(cell('C7'));
  unmount();
  draw(null);
  expect(cellsOf('Carrier')).toEqual(['C3', 'C4', 'C5', 'C6', 'C7']);
});

describe('choosing both ends', () => {
  test('places a ship and announces it', async () => {
    draw([]);
    await userEvent.click(cell('C3'));
    expect(cell('C3')).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(cell('C7'));
    expect(cellsOf('Carrier')).toEqual(['C3', 'C4', 'C5', 'C6', 'C7']);
    expect(document.querySelector('body > [aria-live=polite]')).toHaveTextContent('Carrier, C3 to C7');
    expect(inDock('Carrier')).toHaveAccessibleName('Carrier, 5 cells, placed. Press to lift it off the grid');
  });

  test('works with the keyboard alone', async () => {
    draw([]);
    act(() => cell('A1').focus());
    await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(cellsOf('Battleship')).toEqual(['A1', 'B1', 'C1', 'D1']);
  });

  test('is refused across another ship, which is named', async () => {
    draw(inRows.filter(({ name }) => name === 'Carrier'));
    await userEvent.click(cell('D2'));
    await userEvent.click(cell('F2'));
    expect(refused).toHaveBeenCalledWith('The Submarine overlaps the Carrier.');
    expect(cellsOf('Submarine')).toEqual([]);
  });

  test('is cancelled by Escape', async () => {
    draw([]);
    await userEvent.click(cell('C3'));
    await userEvent.keyboard('{Escape}');
    expect(cell('C3')).toHaveAttribute('aria-selected', 'false');
  });
});

describe('turning', () => {
  test('a press on a placed ship rotates it', async () => {
    draw(inRows.slice(4, 5));
    await userEvent.click(cell('E3'));
    expect(cellsOf('Carrier')).toEqual(['C3', 'D3', 'E3', 'F3', 'G3']);
  });

  test('R rotates the focused ship, and Delete removes it', async () => {
    draw(inRows.slice(4, 5));
    act(() => cell('E1').focus());
    await userEvent.keyboard('r');
    expect(cellsOf('Carrier')).toEqual(['E1', 'F1', 'G1', 'H1', 'I1']);
    await userEvent.keyboard('{Delete}');
    expect(cellsOf('Carrier')).toEqual([]);
    expect(inDock('Carrier')).toHaveAttribute('aria-pressed', 'true');
  });

  test('the button shows and toggles the orientation of the next ship', async () => {
    draw([]);
    expect(button(/^Turn/)).toHaveTextContent('flat now');
    await userEvent.click(button(/^Turn/));
    expect(button(/^Turn/)).toHaveTextContent('upright now');
    await userEvent.click(inDock('Cruiser'));
    await userEvent.click(cell('B2'));
    await userEvent.click(cell('B2'));
    expect(cellsOf('Cruiser')).toEqual(['B2', 'C2', 'D2']);
  });

  test('the button rotates the last ship when all are placed', async () => {
    draw(inRows);
    await userEvent.click(button(/^Turn/));
    expect(cellsOf('Destroyer')).toEqual(['G1', 'H1']);
  });
});

describe('dragging', () => {
  test('places a ship from the dock on the grid', () => {
    draw([]);
    drag(inDock('Carrier'), [{ clientX: 600, clientY: 300 }, at(4, 4), at(2, 2)]);
    expect(cellsOf('Carrier')).toEqual(['C3', 'C4', 'C5', 'C6', 'C7']);
  });

  test('moves a ship by the grabbed cell without triggering a press', () => {
    draw(inRows.slice(4, 5));
    drag(cell('E3'), [at(4, 2), at(6, 2), at(7, 4)]);
    fireEvent.click(cell('E3'), { detail: 1 });
    expect(cellsOf('Carrier')).toEqual(['H3', 'H4', 'H5', 'H6', 'H7']);
  });

  test('removes a ship dropped outside the grid', () => {
    draw(inRows.slice(4, 5));
    drag(cell('E3'), [at(4, 2), { clientX: 20, clientY: 20 }]);
    expect(cellsOf('Carrier')).toEqual([]);
  });

  test('previews whether the ship fits, and R rotates it', () => {
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

  test('refuses a drop onto another ship and leaves both in place', () => {
    draw(inRows.slice(3, 5));
    drag(cell('D1'), [at(3, 0), at(4, 0)]);
    expect(refused).toHaveBeenCalledWith('The Battleship overlaps the Carrier.');
    expect(cellsOf('Battleship')).toEqual(['D1', 'D2', 'D3', 'D4']);
  });

  test('is cancelled by Escape', () => {
    draw(inRows.slice(4, 5));
    drag(cell('E3'), [at(4, 2), at(7, 4)], false);
    fireEvent.keyDown(window, { key: 'Escape' });
    fireEvent.pointerUp(window, { pointerId: 1, ...at(7, 4) });
    expect(cellsOf('Carrier')).toEqual(['E1', 'E2', 'E3', 'E4', 'E5']);
  });
});

test('a press on a placed ship in the dock removes it from the grid', async () => {
  draw(inRows);
  await userEvent.click(inDock('Rescue'));
  expect(cellsOf('Rescue')).toEqual([]);
  expect(inDock('Rescue')).toHaveAttribute('aria-pressed', 'true');
});
