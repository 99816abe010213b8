// The legal moves as the rules, the log and players name them: by the squares that a piece visits.
import { type Board, bitOf, kingRows, opponentOf, ownOf, type Side } from '@/lib/games/checkers/board';
import { listMoves, newMoveList } from '@/lib/games/checkers/move-list';

export interface LegalMove {
  /** The squares from 1 to 32 that the piece visits, first to last. */
  readonly path: readonly number[];
  /** The squares of the captured pieces, in order. */
  readonly captures: readonly number[];
}

const squareOf = (bit: number) => 32 - Math.clz32(bit);

/** All legal moves; each route is a separate move. A side without moves has lost. */
export function legalMoves(board: Board, side: Side): readonly LegalMove[] {
  const routes: (readonly number[])[] = [];
  const list = newMoveList({ present: [], all: routes });
  listMoves(list, ownOf(board, side), ownOf(board, opponentOf(side)), board.kings, side);
  return routes.map((route, place) => {
    const ends = list.ends[place] ?? 0;
    const squares = route.map(squareOf);
    const captures = squares.filter((_, index) => index % 2 === 0);
    const landings = squares.filter((_, index) => index % 2 === 1);
    const to = (ends >> 5) + 1;
    return { path: [(ends & 31) + 1, ...(captures.length > 0 ? landings : [to])], captures };
  });
}

export function boardAfter(board: Board, side: Side, { path, captures }: LegalMove): Board {
  const [first = 1] = path;
  const from = bitOf(first);
  const to = bitOf(path.at(-1) ?? first);
  const captured = captures.reduce((bits, square) => bits | bitOf(square), 0);
  const isKing = (board.kings & from) !== 0 || (to & kingRows[side]) !== 0;
  const own = (ownOf(board, side) & ~from) | to;
  const other = ownOf(board, opponentOf(side)) & ~captured;
  const kings = (board.kings & ~from & ~captured) | (isKing ? to : 0);
  return {
    black: (side === 0 ? own : other) >>> 0,
    white: (side === 0 ? other : own) >>> 0,
    kings: kings >>> 0,
  };
}
