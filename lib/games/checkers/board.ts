// The 32 dark squares as bits: bit n is square n + 1, row by row, four to a row, from Black's side. Black is
// seat 0, moves first, and moves down, to higher numbers. Rows are counted from 0; even ones begin with a
// light square, so that 1 to 4 are one place to the right of 5 to 8.

/** Pieces as 32-bit masks, unsigned where stored. */
export interface Board {
  readonly black: number;
  readonly white: number;
  /** Of both sides. */
  readonly kings: number;
}

/** 0 is Black, 1 is White. */
export type Side = 0 | 1;

export const startBoard: Board = { black: 0x00000fff, white: 0xfff00000, kings: 0 };

export const isSameBoard = (a: Board, b: Board) =>
  a.black === b.black && a.white === b.white && a.kings === b.kings;

const even = 0x0f0f0f0f;
const odd = 0xf0f0f0f0 | 0;
/** Masks without the left edge (in odd rows) and the right edge (in even rows). */
const notLeft = ~0x10101010;
const notRight = ~0x08080808;

/** Moves all bits one square down and left, dropping those off the board. */
export const downLeft = (x: number) => ((x & even) << 4) | ((x & odd & notLeft) << 3);
export const downRight = (x: number) => ((x & even & notRight) << 5) | ((x & odd) << 4);
export const upLeft = (x: number) => ((x & even) >>> 4) | ((x & odd & notLeft) >>> 5);
export const upRight = (x: number) => ((x & even & notRight) >>> 3) | ((x & odd) >>> 4);

/** The rows where Black's and White's men are crowned. */
export const kingRows: readonly [number, number] = [0xf0000000 | 0, 0x0000000f];

export function countBits(x: number): number {
  let v = x - ((x >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return (((v + (v >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Index of the lowest bit; `x` must not be 0. */
export const lowestBit = (x: number) => 31 - Math.clz32(x & -x);

export const opponentOf = (side: Side): Side => (side === 0 ? 1 : 0);
export const ownOf = ({ black, white }: Board, side: Side) => (side === 0 ? black : white);

/** The bit of a square from 1 to 32. */
export const bitOf = (square: number) => 1 << (square - 1);

/** The squares of all bits, 1 to 32. */
export function squaresOf(bits: number): readonly number[] {
  const squares: number[] = [];
  for (let rest = bits; rest !== 0; rest &= rest - 1) squares.push(lowestBit(rest) + 1);
  return squares;
}

export type Piece = 'man' | 'king';

export function pieceAt(board: Board, square: number): { readonly side: Side; readonly piece: Piece } | null {
  const bit = bitOf(square);
  if (((board.black | board.white) & bit) === 0) return null;
  return { side: (board.black & bit) === 0 ? 1 : 0, piece: (board.kings & bit) === 0 ? 'man' : 'king' };
}
