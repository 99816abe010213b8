// Screen positions of the squares. The board is drawn from White's side, with Black's squares at the top,
// unless it is turned.

/** Row and column on screen, from 0 at the upper left. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

export const allSquares: readonly number[] = Array.from({ length: 32 }, (_, index) => index + 1);

/** The place of a square (1 to 32). */
export function placeOf(square: number, isTurned: boolean): Place {
  const row = Math.floor((square - 1) / 4);
  const column = ((square - 1) % 4) * 2 + (row % 2 === 0 ? 1 : 0);
  return isTurned ? { row: 7 - row, column: 7 - column } : { row, column };
}

/** The square at a place; null for a light one. */
export function squareAt({ row, column }: Place, isTurned: boolean): number | null {
  const [r, c] = isTurned ? [7 - row, 7 - column] : [row, column];
  if ((r + c) % 2 === 0) return null;
  return r * 4 + Math.floor(c / 2) + 1;
}

/** The style of an element that covers the square. */
export function styleAt(square: number, isTurned: boolean) {
  const { row, column } = placeOf(square, isTurned);
  return { left: `${column * 12.5}%`, top: `${row * 12.5}%` };
}
