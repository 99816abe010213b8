import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { battleshipBoard } from '@/components/arcade/battleship/battleship-board';
import { view } from '@/lib/games/battleship/view';
import {
  cell,
  draw,
  enemyCell,
  moved,
  numberOf,
  played,
  prepareWaters,
  refused,
  waters,
} from '../../support/battleship-board';
import { prepareBrowser } from '../../support/browser';
import { preparePointers } from '../../support/pointer';

prepareBrowser();
preparePointers();
prepareWaters();

const { Tally } = battleshipBoard;
const tap = (target: Element) => {
  fireEvent.pointerDown(target, { pointerType: 'touch', button: 0 });
  fireEvent.click(target, { detail: 1 });
};

describe('firing', () => {
  test('a click fires at once with a mouse, and so does Enter', async () => {
    draw(played([]));
    await userEvent.click(enemyCell('C4'));
    act(() => enemyCell('J10').focus());
    await userEvent.keyboard('{Enter}');
    expect(moved.mock.calls).toEqual([
      [{ kind: 'fire', cell: numberOf('C4') }],
      [{ kind: 'fire', cell: numberOf('J10') }],
    ]);
  });

  test('a cell that is typed is fired at, and what is wrong with it is said', async () => {
    draw(played(['A1', 'J9']));
    const typed = screen.getByRole('textbox', { name: 'Type a cell to fire at' });
    for (const [text, sentence] of [
      ['z9', 'Type a cell by its row and column, from A1 to J10.'],
      ['a1', "You've already fired at this cell."],
    ] as const) {
      await userEvent.clear(typed);
      await userEvent.type(typed, `${text}{Enter}`);
      expect(refused).toHaveBeenLastCalledWith(sentence);
      expect(typed).toHaveValue(text);
    }
    expect(moved).not.toHaveBeenCalled();
    await userEvent.clear(typed);
    await userEvent.type(typed, 'c4{Enter}');
    expect(moved.mock.calls).toEqual([[{ kind: 'fire', cell: numberOf('C4') }]]);
    expect(typed).toHaveValue('');
  });

  test('a cell that is typed out of turn waits in its field', async () => {
    draw(played(['A1']));
    await userEvent.type(screen.getByRole('textbox', { name: 'Type a cell to fire at' }), 'c4{Enter}');
    expect(refused).toHaveBeenLastCalledWith("It's not your turn.");
    expect(moved).not.toHaveBeenCalled();
  });

  test('a finger only aims, and the button fires', async () => {
    draw(played([]));
    tap(enemyCell('C4'));
    tap(enemyCell('D7'));
    expect(moved).not.toHaveBeenCalled();
    expect(enemyCell('D7')).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Fire at D7' }));
    expect(moved.mock.calls).toEqual([[{ kind: 'fire', cell: numberOf('D7') }]]);
  });

  test('whoever wants it aims first with mouse and keys too, and the browser remembers it', async () => {
    const { unmount } = draw(played([]));
    await userEvent.click(screen.getByRole('switch', { name: 'Aim first, then fire' }));
    await userEvent.click(enemyCell('C4'));
    await userEvent.click(enemyCell('C4'));
    expect(moved).not.toHaveBeenCalled();
    unmount();
    draw(played([]));
    act(() => enemyCell('B2').focus());
    await userEvent.keyboard('{Enter}');
    expect(moved).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(moved.mock.calls).toEqual([[{ kind: 'fire', cell: numberOf('B2') }]]);
  });

  test('who has chosen to fire at once does so with a finger too', async () => {
    draw(played([]));
    const aimFirst = screen.getByRole('switch', { name: 'Aim first, then fire' });
    await userEvent.click(aimFirst);
    await userEvent.click(aimFirst);
    tap(enemyCell('C4'));
    expect(moved).toHaveBeenCalledTimes(1);
  });

  test('no cell is fired at twice', async () => {
    draw(played(['C4', 'J1']));
    expect(enemyCell('C4')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(enemyCell('C4'));
    expect(refused).toHaveBeenCalledWith("You've already fired at this cell.");
    expect(moved).not.toHaveBeenCalled();
  });

  test('out of turn nothing is fired, but the next shot can be aimed', async () => {
    draw(played(['C4']));
    await userEvent.click(enemyCell('D7'));
    expect(refused).toHaveBeenCalledWith("It's not your turn.");
    tap(enemyCell('D7'));
    expect(screen.getByRole('button', { name: 'Fire at D7' })).toBeDisabled();
    expect(moved).not.toHaveBeenCalled();
  });

  test('while a shot is on its way no other is taken', async () => {
    draw(played([]), { pending: numberOf('C4') });
    await userEvent.click(enemyCell('D7'));
    expect(moved).not.toHaveBeenCalled();
  });
});

test('the keys are told beside the waters to fire at', () => {
  draw(played([]));
  expect(waters("Kai's waters")).toHaveAccessibleDescription(/Enter fires\. L says the last shot/);
});

describe('what is seen', () => {
  const state = () => played(['C1', 'E1', 'C2', 'E2', 'J4', 'J9', 'C3']);

  test('cells say what was found in them; the other fleet only where it was sunk', () => {
    draw(played(['C1', 'E1', 'J4', 'J9']));
    expect(enemyCell('C1')).toHaveAccessibleName('C1, hit');
    expect(enemyCell('J4')).toHaveAccessibleName('J4, miss');
    expect(enemyCell('C2')).toHaveAccessibleName('C2');
    expect(cell('Your waters', 'E1')).toHaveAccessibleName('E1, Carrier, hit');
    expect(cell('Your waters', 'E3')).toHaveAccessibleName('E3, Carrier');
    expect(cell('Your waters', 'J9')).toHaveAccessibleName('J9, miss');
  });

  test('a sunk ship has its name and a mark of its own', () => {
    const { container } = draw(state());
    expect(enemyCell('C2')).toHaveAccessibleName('C2, Submarine, sunk');
    expect(screen.getByText('C3, hit, sank the Submarine')).toBeVisible();
    expect(container.querySelectorAll('[data-mark=sunk]')).toHaveLength(3);
    expect(container.querySelectorAll('[data-mark=hit]')).toHaveLength(2);
    expect(container.querySelectorAll('[data-mark=miss]')).toHaveLength(2);
  });

  test('fleets: what is sunk, and how often one of the own was hit', () => {
    draw(state());
    const ships = (label: string) =>
      within(screen.getByRole('list', { name: `Ships in ${label}` }))
        .getAllByRole('listitem')
        .map((one) => one.textContent);
    expect(ships("Kai's waters")).toContain('×××Submarinesunk');
    expect(ships("Kai's waters")).toContain('Carrierafloat');
    expect(ships('Your waters')).toContain('××Carrier2/5 hit');
    expect(screen.getByText('Ships may touch. A hit gives no extra shot.')).toBeVisible();
  });

  test('ships afloat stand beside each name', () => {
    if (!Tally) throw new Error('Battleship has a tally.');
    render(<Tally view={view(state(), 0)} seat={1} viewer={0} />);
    expect(screen.getByText('6/7', { exact: false })).toHaveTextContent('6/7 afloat');
  });

  test('a theme changes no mark: the same shapes in the same places', () => {
    const marks = (theme: string) => {
      const { container, unmount } = draw(played(['C1', 'E1', 'J4', 'J9'], { theme }));
      const found = [...container.querySelectorAll('[data-mark]')].map((one) => one.outerHTML);
      const board = container.querySelector('[data-board]')?.getAttribute('data-board');
      const scene = container.querySelector('svg')?.innerHTML;
      unmount();
      return { found, board, scene };
    };
    const drawn = ['default', 'pirate', 'modern'].map(marks);
    expect(drawn.map(({ board }) => board)).toEqual(['default', 'pirate', 'modern']);
    expect(new Set(drawn.map(({ found }) => found.join('')))).toHaveProperty('size', 1);
    expect(new Set(drawn.map(({ scene }) => scene))).toHaveProperty('size', 3);
  });

  test('the newest mark alone comes up, by an animation that reduced motion takes away', () => {
    const { container } = draw(played(['C1', 'E1', 'J4', 'J9']));
    const shown = [...container.querySelectorAll('.animate-splash')].map((one) => one.closest('[data-mark]'));
    expect(shown.map((one) => one?.getAttribute('data-mark'))).toEqual(['miss', 'miss']);
  });

  test('the fleet of the computer is the small one', () => {
    draw(played([], { secondFleet: 'small' }));
    const ships = within(screen.getByRole('list', { name: "Ships in Kai's waters" }));
    expect(ships.getAllByRole('listitem')).toHaveLength(5);
  });
});
