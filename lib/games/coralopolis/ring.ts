import { TILES } from '@/lib/games/coralopolis/board';

/** Steps from one corner of the board to the next. */
export const SIDE = TILES / 4;

/** A cell of the 14 × 14 board, from 0 in the upper left corner to 13 each way. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** The cell of a tile, 0 to 51: clockwise round the edge, from the start in the lower right corner. */
export function cellOf(tile: number): Cell {
  const along = tile % SIDE;
  switch (Math.floor(tile / SIDE)) {
    case 0:
      return { row: SIDE, column: SIDE - along };
    case 1:
      return { row: SIDE - along, column: 0 };
    case 2:
      return { row: 0, column: along };
    default:
      return { row: along, column: SIDE };
  }
}
