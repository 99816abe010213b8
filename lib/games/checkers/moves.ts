// The legal moves of English draughts by the rules of the WCDF: capturing is compulsory, by any piece and
// route, but to its end; men move and capture forward; a man that reaches the far row is crowned, and its
// move ends there; a king may return to its starting square.
import {
  type Board,
  bitOf,
  directions,
  kingRows,
  opponentOf,
  ownOf,
  type Side,
  squaresOf,
} from '@/lib/games/checkers/board';

export interface LegalMove {
  /** The squares from 1 to 32 that the piece visits, from the first to the last. */
  readonly path: readonly number[];
  /** The squares of the captured pieces, in order. */
  readonly captures: readonly number[];
}

/** The directions of a piece in `directions`. */
function waysOf(board: Board, side: Side, from: number) {
  if ((board.kings & from) !== 0) return directions;
  return side === 0 ? directions.slice(0, 2) : directions.slice(2);
}

const squareOf = (bit: number) => 32 - Math.clz32(bit);

function capturesFrom(board: Board, side: Side, square: number): readonly LegalMove[] {
  const from = bitOf(square);
  const ways = waysOf(board, side, from);
  const opponents = ownOf(board, opponentOf(side));
  const empty = ~(board.black | board.white) | from;
  const found: LegalMove[] = [];

  function jump(at: number, path: readonly number[], captures: readonly number[], captured: number): void {
    let isEnd = true;
    // A man that is crowned here has only the ways of a man until its move is over: there are none.
    for (const way of ways) {
      const over = way(at) & opponents & ~captured;
      const landing = way(over) & empty;
      if (landing === 0) continue;
      isEnd = false;
      jump(landing, [...path, squareOf(landing)], [...captures, squareOf(over)], captured | over);
    }
    if (isEnd && captures.length > 0) found.push({ path, captures });
  }

  jump(from, [square], [], 0);
  return found;
}

function stepsFrom(board: Board, side: Side, square: number): readonly LegalMove[] {
  const from = bitOf(square);
  const empty = ~(board.black | board.white);
  return waysOf(board, side, from).flatMap((way) => {
    const to = way(from) & empty;
    return to === 0 ? [] : [{ path: [square, squareOf(to)], captures: [] }];
  });
}

/** All legal moves; different ways to the same square are different moves. None: the side has lost. */
export function legalMoves(board: Board, side: Side): readonly LegalMove[] {
  const squares = squaresOf(ownOf(board, side));
  const captures = squares.flatMap((square) => capturesFrom(board, side, square));
  return captures.length > 0 ? captures : squares.flatMap((square) => stepsFrom(board, side, square));
}

/** The board after a legal move. */
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
