import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { battleshipBoard } from '@/components/arcade/battleship/battleship-board';
import { cellsOn } from '@/lib/games/battleship/fleet';
import { cellName } from '@/lib/games/battleship/grid';
import { apply, resign, setup } from '@/lib/games/battleship/rules';
import { type BattleshipState, optionsSchema } from '@/lib/games/battleship/schema';
import { view } from '@/lib/games/battleship/view';
import {
  boardOf,
  cell,
  draw,
  enemyCell,
  moved,
  names,
  played,
  prepareWaters,
  rows,
} from '../../support/battleship-board';
import { prepareBrowser } from '../../support/browser';
import { preparePointers } from '../../support/pointer';

prepareBrowser();
preparePointers();
prepareWaters();

const { Help, Afterwards } = battleshipBoard;

const fireButton = () => screen.queryByRole('button', { name: /^Fire at|^Choose a cell/ });

const unplaced = setup(optionsSchema.parse({}));

/** Pearl has placed her fleet; Kai has not. */
function waiting() {
  const outcome = apply(unplaced, 0, { kind: 'place', ships: rows() });
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.state;
}

describe('match flow', () => {
  test('shows a ready player their fleet while they wait', () => {
    draw(waiting());
    expect(screen.getByText('Waiting for Kai to place their fleet…')).toBeVisible();
    expect(cell('Your waters', 'E1')).toHaveAccessibleName('E1, Carrier');
  });

  test('a spectator sees no ships and cannot fire', async () => {
    draw(played(['C1', 'E1']), { viewer: 'spectator' });
    expect(cell("Pearl's waters", 'E1')).toHaveAccessibleName('E1, hit');
    expect(cell("Pearl's waters", 'E2')).toHaveAccessibleName('E2');
    await userEvent.click(cell("Kai's waters", 'J1'));
    expect(moved).not.toHaveBeenCalled();
    expect(fireButton()).not.toBeInTheDocument();
  });

  const fleetCells = rows().flatMap(cellsOn).map(cellName);

  test('explains the last shot to both players', () => {
    // Seat 0 sinks the whole fleet; seat 1 has hit all but one cell.
    const shots = fleetCells.flatMap((name, at) => (at < 20 ? [name, name] : [name]));
    const state = played(shots);
    const { unmount } = draw(state, { viewer: 1 });
    expect(screen.getByRole('status')).toHaveTextContent(
      'you have one last shot. If it hits, the match is a tie',
    );
    unmount();
    draw(state);
    expect(screen.getByRole('status')).toHaveTextContent('Kai has one last shot');
  });

  test('the replay reveals the enemy fleet and offers a heat map', async () => {
    const before = played(['C1', 'J1']);
    const end = resign(played(['C1', 'J1', 'C2', 'J2']), 0);
    const { container } = draw(before, { ended: end.state });
    expect(enemyCell('E5')).toHaveAccessibleName('E5, Carrier');
    expect(enemyCell('C1')).toHaveAccessibleName('C1, Submarine, hit');
    expect(enemyCell('C2')).toHaveAccessibleName('C2, Submarine');
    expect(container.querySelectorAll('[data-heat]')).toHaveLength(0);
    await userEvent.click(screen.getByRole('switch', { name: /where ships could still have been/ }));
    const heats = [...container.querySelectorAll('[data-heat]')].map((one) => one.getAttribute('data-heat'));
    expect(heats.length).toBeGreaterThan(100);
    expect(heats).toContain('1.00');
    await userEvent.click(enemyCell('J10'));
    expect(moved).not.toHaveBeenCalled();
  });

  test('shows the accuracy of both players', () => {
    if (!Afterwards) throw new Error('Battleship has something to say afterwards.');
    const end = resign(played(['C1', 'J1', 'J2', 'J2']), 0).state;
    const shown = { view: view(end, 0), viewer: 0, names, step: 6, frames: [], log: [] };
    render(<Afterwards {...shown} onStep={() => undefined} />);
    expect(screen.getByRole('row', { name: 'Pearl (you) 2 1 50%' })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: 'Kai 2 0 0%' })).toBeInTheDocument();
  });

  test('focus stays on the board from setup to the end', async () => {
    const { rerender } = draw(unplaced);
    act(() => screen.getByRole('button', { name: 'Ready' }).focus());
    rerender(boardOf(waiting()));
    expect(cell('Your waters', 'A1')).toHaveFocus();
    rerender(boardOf(played([])));
    expect(enemyCell('A1')).toHaveFocus();
    act(() => enemyCell('C4').focus());
    const over = resign(played([]), 1).state;
    rerender(boardOf(over, { ended: over }));
    expect(enemyCell('C4')).toHaveFocus();
  });

  test('does not pull focus to the board from elsewhere', () => {
    const { rerender } = draw(unplaced);
    act(() => screen.getByRole('button', { name: 'Ready' }).focus());
    act(() => screen.getByRole('button', { name: 'Ready' }).blur());
    rerender(boardOf(played([])));
    expect(document.body).toHaveFocus();
  });

  test('the help lists the keys', () => {
    render(<Help />);
    expect(screen.getByText(/Arrow keys move over a board/)).toBeVisible();
  });
});

describe('standing and hints', () => {
  const { standing, hints = [] } = battleshipBoard;

  test('the standing lists every ship, and of enemy ships only the sunk ones', () => {
    const state = played(['A1', 'J10', 'A2', 'B1']);
    expect(standing?.(view(state, 1), 1, names)).toMatch(
      /^Pearl's fleet: Patrol afloat, .*Your fleet: Patrol sunk, Rescue afloat/,
    );
    expect(standing?.(view(state, 0), 0, names)).toMatch(/^Kai's fleet: Patrol sunk, .*Rescue 1 of 2 hit/);
    expect(standing?.(view(unplaced, 0), 0, names)).toBe(
      "Kai's fleet is not placed yet. Your fleet is not placed yet.",
    );
  });

  test('each hint becomes due with its phase', () => {
    const due = (state: BattleshipState) =>
      hints.filter(({ isDue }) => isDue(view(state, 0), 0)).map(({ id }) => id);
    expect(hints.length).toBeGreaterThanOrEqual(4);
    expect(hints.length).toBeLessThanOrEqual(6);
    expect(due(unplaced)).toEqual(['fleet']);
    expect(due(played([]))).toEqual(['fire']);
    expect(due(played(['J1', 'J1']))).toEqual(['fire', 'marks']);
    expect(due(played(['A1', 'J1']))).toEqual(['fire', 'marks', 'sunk']);
    expect(due(resign(played([]), 0).state)).toEqual(['after']);
  });
});
