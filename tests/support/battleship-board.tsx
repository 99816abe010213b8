// The Battleship board as one player sees it, with mocks for the moves and refusals that it reports.
import { render, screen, within } from '@testing-library/react';
import { battleshipBoard } from '@/components/arcade/battleship/battleship-board';
import { battleship } from '@/lib/games/battleship/battleship';
import { type PlacedShip, type ShipName, shipNames, smallFleet } from '@/lib/games/battleship/fleet';
import { apply, setup } from '@/lib/games/battleship/rules';
import { type BattleshipState, optionsSchema } from '@/lib/games/battleship/schema';
import { view } from '@/lib/games/battleship/view';
import type { Viewer } from '@/lib/games/game';

const { Board } = battleshipBoard;
export const [moved, refused] = [jest.fn(), jest.fn()];

/** Call it at the top of a test file. */
export function prepareWaters(): void {
  beforeEach(() => {
    for (const mock of [moved, refused]) mock.mockReset();
  });
}

export const names = ['Pearl', 'Kai'];
export const rows = (fleet: readonly ShipName[] = shipNames): readonly PlacedShip[] =>
  fleet.map((name, row) => ({ name, start: row * 10, vertical: false }));
export const numberOf = (name: string) =>
  'ABCDEFGHIJ'.indexOf(name.charAt(0)) * 10 + Number(name.slice(1)) - 1;

/** The state after both fleets are placed row by row and the players have fired at these cells in turns. */
export function played(cells: readonly string[], options: object = {}): BattleshipState {
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

export function boardOf(state: BattleshipState, { viewer = 0, pending, ended }: Drawing = {}) {
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
export const draw = (state: BattleshipState, drawing: Drawing = {}) => render(boardOf(state, drawing));
export const waters = (label: string) => screen.getByRole('grid', { name: label });
export const cell = (label: string, name: string) =>
  within(waters(label)).getByRole('gridcell', { name: new RegExp(`^${name}(,|$)`) });
export const enemyCell = (name: string) => cell("Kai's waters", name);
