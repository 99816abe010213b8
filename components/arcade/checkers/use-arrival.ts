import { useState } from 'react';
import {
  type Board,
  isSameBoard,
  opponentOf,
  ownOf,
  type Piece,
  pieceAt,
  type Side,
  squaresOf,
} from '@/lib/games/checkers/board';

/** The pieces that have just moved or been captured. */
export interface Arrival {
  /** The squares of the route, from first to last. */
  readonly route: readonly number[];
  readonly captured: readonly { readonly square: number; readonly side: Side; readonly piece: Piece }[];
}

/**
 * How one move, made or taken back, leads from one board to the other; null if none does. `ways` are possible
 * routes; without one, the piece moves straight.
 */
function arrivalBetween(before: Board, after: Board, ways: readonly (readonly number[])[]): Arrival | null {
  for (const side of [0, 1] as const) {
    const other = opponentOf(side);
    const left = squaresOf(ownOf(before, side) & ~ownOf(after, side));
    const come = squaresOf(ownOf(after, side) & ~ownOf(before, side));
    const [from, to] = [left[0], come[0]];
    if (left.length !== 1 || come.length !== 1 || from === undefined || to === undefined) continue;
    const captured = squaresOf(ownOf(before, other) & ~ownOf(after, other)).flatMap((square) => {
      const stood = pieceAt(before, square);
      return stood === null ? [] : [{ square, ...stood }];
    });
    const route = ways.find((way) => way[0] === from && way.at(-1) === to) ?? [from, to];
    return { route, captured };
  }
  return null;
}

/** The last change of the board while it is shown; null at first, and for an unrelated board. */
export function useArrival(board: Board, ways: readonly (readonly number[])[]): Arrival | null {
  const [shown, setShown] = useState<{ board: Board; arrival: Arrival | null }>({ board, arrival: null });
  if (isSameBoard(shown.board, board)) return shown.arrival;
  const arrival = arrivalBetween(shown.board, board, ways);
  setShown({ board, arrival });
  return arrival;
}
