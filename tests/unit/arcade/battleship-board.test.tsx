import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { battleshipBoard } from '@/components/arcade/battleship/battleship-board';
import { battleship } from '@/lib/games/battleship/battleship';
import { type PlacedShip, type ShipName, shipNames, smallFleet } from '@/lib/games/battleship/fleet';
import { apply, resign, setup } from '@/lib/games/battleship/rules';
import { type BattleshipState, optionsSchema } from '@/lib/games/battleship/schema';
import { view } from '@/lib/games/battleship/view';
import type { Viewer } from '@/lib/games/game';
import { prepareBrowser } from '../../support/browser';
import { preparePointers } from '../../support/pointer';

prepareBrowser();
preparePointers();

const { Board, Tally, Help, Afterwards } = battleshipBoard;
const [moved, refused] = [jest.fn(), jest.fn()];
beforeEach(() => {
  for (const heard of [moved, refused]) heard.mockReset();
});

const names = ['Pearl', 'Kai'];
const rows = (fleet: readonly ShipName[] = shipNames): readonly PlacedShip[] =>
  fleet.map((name, row) => ({ name, start: row * 10, vertical: false }));
const numberOf = (name: string) => 'ABCDEFGHIJ'.indexOf(name.charAt(0)) * 10 + Number(name.slice(1)) - 1;

/** Two fleets row by row, and shots in turn at these cells. */
function played(cells: readonly string[], options: object = {}): BattleshipState {
  const parsed = optionsSchema.parse(options);
  const second = parsed.secondFleet === 'small' ? rows(smallFleet) : rows();
  const moves = [
    { seat: 0, move: { kind: 'place' as const, ships: rows() } },
    { seat: 1, move: { kind: 'place' as const, ships: second } },
    ...cells.map((name, at) => ({ seat: at % 2, move: { kind: 'fire' as const, cell: numberOf(name) } })),
  ];
  return moves.reduce((state, { seat, move }) => {
    const outcome = apply(state, seat, move);
    if (!outcome.ok) throw new Error(outcome.message);
    return outcome.state;
  }, setup(parsed));
}

interface Drawing {
  readonly viewer?: Viewer;
  readonly pending?: number;
  readonly ended?: BattleshipState;
}

function boardOf(state: BattleshipState, { viewer = 0, pending, ended }: Drawing = {}) {
  const turn = battleship.turns(state).find(({ seat }) => seat === viewer);
  return (
    <Board
      view={view(state, viewer)}
      offers={turn ? battleship.offers(state, turn.seat) : null}
      viewer={viewer}
      names={names}
      pending={pending === undefined ? null : { kind: 'fire', cell: pending }}
      ended={ended ? view(ended, viewer) : null}
      isFlipped={false}
      onMove={moved}
      onRefuse={refused}
    />
  );
}
const draw = (state: BattleshipState, drawing: Drawing = {}) => render(boardOf(state, drawing));
const waters = (label: string) => screen.getByRole('grid', { name: label });
const cell = (label: string, name: string) =>
  within(waters(label)).getByRole('gridcell', { name: new RegExp(`^${name}(,|$)`) });
const enemyCell = (name: string) => cell("Kai's waters", name);
const tap = (target: Element) => {
  fireEvent.pointerDown(target, { pointerType: 'touch', button: 0 });
  fireEvent.click(target, { detail: 1 });
};
const fireButton = () => screen.queryByRole('button', { name: /^Fire at|^Choose a cell/ });

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

describe('around a match', () => {
  test('whoever is ready waits, and sees their fleet', () => {
    const outcome = apply(setup(optionsSchema.parse({})), 0, { kind: 'place', ships: rows() });
    if (!outcome.ok) throw new Error(outcome.message);
    draw(outcome.state);
    expect(screen.getByText('Waiting for Kai to place their fleet…')).toBeVisible();
    expect(cell('Your waters', 'E1')).toHaveAccessibleName('E1, Carrier');
  });

  test('whoever watches sees no ship, and fires at nothing', async () => {
    draw(played(['C1', 'E1']), { viewer: 'spectator' });
    expect(cell("Pearl's waters", 'E1')).toHaveAccessibleName('E1, hit');
    expect(cell("Pearl's waters", 'E2')).toHaveAccessibleName('E2');
    await userEvent.click(cell("Kai's waters", 'J1'));
    expect(moved).not.toHaveBeenCalled();
    expect(fireButton()).not.toBeInTheDocument();
  });

  /** All cells of a fleet in rows. */
  const fleetCells = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'C3', 'D1', 'D2', 'D3', 'D4'].concat([
    'E1',
    'E2',
    'E3',
    'E4',
    'E5',
    'F1',
    'F2',
    'F3',
    'G1',
    'G2',
  ]);

  test('one last shot is explained to both', () => {
    // Seat 0 sinks all; seat 1 has hit all but one cell.
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

  test('after the end both fleets are seen at every moment, with a map of where ships could be', async () => {
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

  test('accuracy is told of both', () => {
    if (!Afterwards) throw new Error('Battleship has something to say afterwards.');
    const end = resign(played(['C1', 'J1', 'J2', 'J2']), 0).state;
    render(
      <Afterwards
        view={view(end, 0)}
        viewer={0}
        names={names}
        step={6}
        frames={[]}
        log={[]}
        onStep={() => undefined}
      />,
    );
    expect(screen.getByRole('row', { name: 'Pearl (you) 2 1 50 %' })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: 'Kai 2 0 0 %' })).toBeInTheDocument();
  });

  test('the focus stays on the board from the fleet over the last shot to the end', async () => {
    const empty = setup(optionsSchema.parse({}));
    const { rerender } = draw(empty);
    act(() => screen.getByRole('button', { name: 'Ready' }).focus());
    const waiting = apply(empty, 0, { kind: 'place', ships: rows() });
    if (!waiting.ok) throw new Error(waiting.message);
    rerender(boardOf(waiting.state));
    expect(cell('Your waters', 'A1')).toHaveFocus();
    rerender(boardOf(played([])));
    expect(enemyCell('A1')).toHaveFocus();
    act(() => enemyCell('C4').focus());
    const over = resign(played([]), 1).state;
    rerender(boardOf(over, { ended: over }));
    expect(enemyCell('C4')).toHaveFocus();
  });

  test('a focus that is elsewhere stays there', () => {
    const { rerender } = draw(setup(optionsSchema.parse({})));
    act(() => screen.getByRole('button', { name: 'Ready' }).focus());
    act(() => screen.getByRole('button', { name: 'Ready' }).blur());
    rerender(boardOf(played([])));
    expect(document.body).toHaveFocus();
  });

  test('the help names the keys', () => {
    render(<Help />);
    expect(screen.getByText(/Arrow keys move over a board/)).toBeVisible();
  });
});

describe('for who asks how it stands, and for who plays for the first time', () => {
  const { standing, hints = [] } = battleshipBoard;

  test('both fleets are said ship by ship, and of the other one only what was sunk', () => {
    const state = played(['A1', 'J10', 'A2', 'B1']);
    expect(standing?.(view(state, 1), 1, names)).toMatch(
      /^Pearl's fleet: Patrol afloat, .*Your fleet: Patrol sunk, Rescue afloat/,
    );
    expect(standing?.(view(state, 0), 0, names)).toMatch(/^Kai's fleet: Patrol sunk, .*Rescue 1 of 2 hit/);
    expect(standing?.(view(setup(optionsSchema.parse({})), 0), 0, names)).toBe(
      "Kai's fleet is not placed yet. Your fleet is not placed yet.",
    );
  });

  test('hints come with what they speak of', () => {
    const due = (state: BattleshipState) =>
      hints.filter(({ isDue }) => isDue(view(state, 0), 0)).map(({ id }) => id);
    expect(hints.length).toBeGreaterThanOrEqual(4);
    expect(hints.length).toBeLessThanOrEqual(6);
    expect(due(setup(optionsSchema.parse({})))).toEqual(['fleet']);
    expect(due(played([]))).toEqual(['fire']);
    expect(due(played(['J1', 'J1']))).toEqual(['fire', 'marks']);
    expect(due(played(['A1', 'J1']))).toEqual(['fire', 'marks', 'sunk']);
    const over = resign(played([]), 0).state;
    expect(due(over)).toEqual(['after']);
  });
});
