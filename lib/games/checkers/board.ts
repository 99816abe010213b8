// The 32 dark squares as bits: bit n is square n + 1, row by row, four to a row, from the side of Black (the
// dark men, seat 0, which move first, and down the numbers). Rows are counted from 0; even ones begin with a
// light square, so that 1 to 4 are one place to the right of 5 to 8.

/** Who has what; whole numbers of 32 bits, unsigned where they are kept. */
export interface Board {
  readonly black: number;
  readonly white: number;
  /** Among both. */
  readonly kings: number;
}

/** 0 is Black, 1 is White. */
export type Side = 0 | 1;

export const startBoard: Board = { black: 0x00000fff, white: 0xfff00000, kings: 0 };

export const isSameBoard = (a: Board, b: Board) =>
  a.black === b.black && a.white === b.white && a.kings === b.kings;

const even = 0x0f0f0f0f;
const odd = 0xf0f0f0f0 | 0;
/** The squares at the left and the right edge, which odd and even rows have in turn. */
const notLeft = ~0x10101010;
const notRight = ~0x08080808;

/** All bits of `x` one square down and left; what would leave the board is gone. */
export const downLeft = (x: number) => ((x & even) << 4) | ((x & odd & notLeft) << 3);
export const downRight = (x: number) => ((x & even & notRight) << 5) | ((x & odd) << 4);
export const upLeft = (x: number) => ((x & even) >>> 4) | ((x & odd & notLeft) >>> 5);
export const upRight = (x: number) => ((x & even & notRight) >>> 3) | ((x & odd) >>> 4);

/** The rows where the men of Black and of White are crowned. */
export const kingRows: readonly [number, number] = [0xf0000000 | 0, 0x0000000f];

export function countBits(x: number): number {
  let v = x - ((x >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return (((v + (v >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** The lowest bit's place, from 0; `x` has one. */
export const lowestBit = (x: number) => 31 - Math.clz32(x & -x);

export const opponentOf = (side: Side): Side => (side === 0 ? 1 : 0);
export const ownOf = ({ black, white }: Board, side: Side) => (side === 0 ? black : white);

/** The bit of a square from 1 to 32. */
export const bitOf = (square: number) => 1 << (square - 1);

/** The squares of all bits, from 1 to 32. */
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
