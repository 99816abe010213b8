// A checkers board with mocks for the moves and refusals that it reports.
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CheckersBoard } from '@/components/arcade/checkers/checkers-board';
import type { CheckersBoardProps } from '@/components/arcade/checkers/use-choosing';
import { viewOf } from '@/components/arcade/checkers/view-of';
import { startBoard } from '@/lib/games/checkers/board';
import { toFen } from '@/lib/games/checkers/fen';
import { boardAfter, legalMoves } from '@/lib/games/checkers/moves';
import { positionOf } from './checkers-positions';

export const START = toFen(startBoard, 0);
export const onMove = jest.fn<void, [readonly number[]]>();
export const onRefuse = jest.fn<void, [string]>();
/** The animations of the running test, each by its keyframes. */
export const animations: Keyframe[][] = [];

/** Call it at the top of a test file. */
export function prepareBoard(): void {
  beforeEach(() => {
    onMove.mockReset();
    onRefuse.mockReset();
    animations.length = 0;
    Object.assign(Element.prototype, {
      animate: (frames: Keyframe[]) => {
        animations.push(frames);
      },
    });
    Object.assign(window, { matchMedia: () => ({ matches: false }) });
  });
}

export function propsOf(fen: string): CheckersBoardProps {
  const { board, side } = positionOf(fen);
  return {
    view: viewOf(board, side, side),
    offers: legalMoves(board, side),
    viewer: side,
    names: ['Pearl', 'Kai'],
    pending: null,
    isFlipped: false,
    ended: null,
    onMove: ({ path }) => onMove(path),
    onRefuse,
  };
}

/** Plays the chosen moves, as a match would. */
export function Played({ fen }: { fen: string }) {
  const [props, setProps] = useState(() => propsOf(fen));
  return (
    <CheckersBoard
      {...props}
      onMove={(move) => {
        props.onMove(move);
        const { view } = props;
        const made = legalMoves(view.board, view.turn).find(({ path }) => path.join() === move.path.join());
        if (!made) throw new Error('Not legal');
        const after = boardAfter(view.board, view.turn, made);
        setProps({ ...props, offers: null, view: viewOf(after, view.turn === 0 ? 1 : 0, view.turn, made) });
      }}
    />
  );
}

export const show = (fen: string, more: Partial<CheckersBoardProps> = {}) =>
  render(<CheckersBoard {...propsOf(fen)} {...more} />);
/** By its square: finding all cells by role is slow. */
export function cell(square: number): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[role=gridcell]:has([data-square="${square}"])`);
  if (found === null) throw new Error(`No square ${square}`);
  return found;
}
export const labelOf = (square: number) => cell(square).getAttribute('aria-label');
export const markOf = (square: number) =>
  document.querySelector(`[data-square="${square}"]`)?.getAttribute('data-mark') ?? null;
export const marked = (mark: string) =>
  [...document.querySelectorAll(`[data-mark="${mark}"]`)].map((one) =>
    Number(one.getAttribute('data-square')),
  );
export const tap = (square: number) => userEvent.click(cell(square));
export const paths = () => onMove.mock.calls.map(([path]) => path.join('-'));
export const refusals = () => onRefuse.mock.calls.map(([message]) => message);
