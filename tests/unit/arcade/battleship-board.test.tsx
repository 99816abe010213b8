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
  test('a mouse click or Enter fires immediately', async () => {
    draw(played([]));
    await userEvent.click(enemyCell('C4'));
    act(() => enemyCell('J10').focus());
    await userEvent.keyboard('{Enter}');
    expect(moved.mock.calls).toEqual([
      [{ kind: 'fire', cell: numberOf('C4') }],
      [{ kind: 'fire', cell: numberOf('J10') }],
    ]);
  });

  test('fires at a typed cell and explains invalid ones', async () => {
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

  test('refuses a cell typed out of turn', async () => {
    draw(played(['A1']));
    await userEvent.type(screen.getByRole('textbox', { name: 'Type a cell to fire at' }), 'c4{Enter}');
    expect(refused).toHaveBeenLastCalledWith("It's not your turn.");
    expect(moved).not.toHaveBeenCalled();
  });

  test('a tap only aims, and the button fires', async () => {
    draw(played([]));
    tap(enemyCell('C4'));
    tap(enemyCell('D7'));
    expect(moved).not.toHaveBeenCalled();
    expect(enemyCell('D7')).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Fire at D7' }));
    expect(moved.mock.calls).toEqual([[{ kind: 'fire', cell: numberOf('D7') }]]);
  });

  test("'Aim first' also applies to mouse and keyboard, and persists", async () => {
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

  test("a tap fires immediately with 'Aim first' turned off", async () => {
    draw(played([]));
    const aimFirst = screen.getByRole('switch', { name: 'Aim first, then fire' });
    await userEvent.click(aimFirst);
    await userEvent.click(aimFirst);
    tap(enemyCell('C4'));
    expect(moved).toHaveBeenCalledTimes(1);
  });

  test('refuses a cell that was already fired at', async () => {
    draw(played(['C4', 'J1']));
    expect(enemyCell('C4')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(enemyCell('C4'));
    expect(refused).toHaveBeenCalledWith("You've already fired at this cell.");
    expect(moved).not.toHaveBeenCalled();
  });

  test('allows aiming but not firing out of turn', async () => {
    draw(played(['C4']));
    await userEvent.click(enemyCell('D7'));
    expect(refused).toHaveBeenCalledWith("It's not your turn.");
    tap(enemyCell('D7'));
    expect(screen.getByRole('button', { name: 'Fire at D7' })).toBeDisabled();
    expect(moved).not.toHaveBeenCalled();
  });

  test('ignores a second shot while one is pending', async () => {
    draw(played([]), { pending: numberOf('C4') });
    await userEvent.click(enemyCell('D7'));
    expect(moved).not.toHaveBeenCalled();
  });
});

test('describes the keyboard shortcuts of the enemy waters', () => {
  draw(played([]));
  expect(waters("Kai's waters")).toHaveAccessibleDescription(/Enter fires\. L says the last shot/);
});

describe('display', () => {
  const state = () => played(['C1', 'E1', 'C2', 'E2', 'J4', 'J9', 'C3']);

  test('names cells by their state without revealing enemy ships that are afloat', () => {
    draw(played(['C1', 'E1', 'J4', 'J9']));
    expect(enemyCell('C1')).toHaveAccessibleName('C1, hit');
    expect(enemyCell('J4')).toHaveAccessibleName('J4, miss');
    expect(enemyCell('C2')).toHaveAccessibleName('C2');
    expect(cell('Your waters', 'E1')).toHaveAccessibleName('E1, Carrier, hit');
    expect(cell('Your waters', 'E3')).toHaveAccessibleName('E3, Carrier');
    expect(cell('Your waters', 'J9')).toHaveAccessibleName('J9, miss');
  });

  test('a sunk ship shows its name and its own mark', () => {
    const { container } = draw(state());
    expect(enemyCell('C2')).toHaveAccessibleName('C2, Submarine, sunk');
    expect(screen.getByText('C3, hit, sank the Submarine')).toBeVisible();
    expect(container.querySelectorAll('[data-mark=sunk]')).toHaveLength(3);
    expect(container.querySelectorAll('[data-mark=hit]')).toHaveLength(2);
    expect(container.querySelectorAll('[data-mark=miss]')).toHaveLength(2);
  });

  test("the ship lists show sunk ships and hits on the player's own", () => {
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

  test('the tally shows the number of ships afloat', () => {
    if (!Tally) throw new Error('Battleship has a tally.');
    render(<Tally view={view(state(), 0)} seat={1} viewer={0} />);
    expect(screen.getByText('6/7', { exact: false })).toHaveTextContent('6/7 afloat');
  });

  test('themes change the scene but not the marks', () => {
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

  test('animates only the newest mark of each board', () => {
    const { container } = draw(played(['C1', 'E1', 'J4', 'J9']));
    const shown = [...container.querySelectorAll('.animate-splash')].map((one) => one.closest('[data-mark]'));
    expect(shown.map((one) => one?.getAttribute('data-mark'))).toEqual(['miss', 'miss']);
  });

  test('lists the five ships of the small fleet', () => {
    draw(played([], { secondFleet: 'small' }));
    const ships = within(screen.getByRole('list', { name: "Ships in Kai's waters" }));
    expect(ships.getAllByRole('listitem')).toHaveLength(5);
  });
});
