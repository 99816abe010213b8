// Where the tiles lie: a ring of 14 × 14 cells, clockwise from the start in the lower right corner.
import { TILES } from '@/lib/games/coralopolis/board';

const SIDE = 13;
/** Width of a corner, and of a tile between two corners, in percent of the whole board. */
const CORNER = 11;
const TILE = (100 - 2 * CORNER) / (SIDE - 1);
/** From here on a pawn goes straight instead of walking: no throw reaches further. */
const FARTHEST = 12;

/** A cell of the ring, from 0 to 13 each way. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** The cell of a tile, 0 to 51. */
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

/** The tiles by rows from the top, each row from the left: as a grid is read. */
export const rowsOfTiles: readonly (readonly number[])[] = Array.from({ length: SIDE + 1 }, (_, row) =>
  Array.from({ length: TILES }, (_unused, tile) => tile)
    .filter((tile) => cellOf(tile).row === row)
    .sort((one, other) => cellOf(one).column - cellOf(other).column),
);

const centreOf = (place: number) =>
  place === 0 ? CORNER / 2 : place === SIDE ? 100 - CORNER / 2 : CORNER + (place - 0.5) * TILE;

/** The middle of a tile in percent of the board. */
export function middleOf(tile: number): { readonly x: number; readonly y: number } {
  const { row, column } = cellOf(tile);
  return { x: centreOf(column), y: centreOf(row) };
}

/** The tile so many steps on, round the ring; back with a negative number. */
export function tileAfter(tile: number, steps: number): number {
  return (((tile + steps) % TILES) + TILES) % TILES;
}

/** The tiles that a pawn comes through from one to another, without the first. */
export function walkBetween(from: number, to: number): readonly number[] {
  const ahead = tileAfter(to, -from);
  if (ahead === 0) return [];
  if (ahead <= FARTHEST) return Array.from({ length: ahead }, (_, step) => tileAfter(from, step + 1));
  return [to];
}

/**
 * The tile that a key leads to from another: along its edge or, across the board, to the one opposite; Page
 * Up and Page Down go the pawns' way. Null for any other key.
 */
export function tileByKey(key: string, tile: number): number | null {
  const { row, column } = cellOf(tile);
  const at = (wanted: Cell) =>
    rowsOfTiles[wanted.row]?.find((one) => cellOf(one).column === wanted.column) ?? null;
  switch (key) {
    case 'ArrowLeft':
      return column === 0 ? tile : (at({ row, column: column - 1 }) ?? at({ row, column: 0 }));
    case 'ArrowRight':
      return column === SIDE ? tile : (at({ row, column: column + 1 }) ?? at({ row, column: SIDE }));
    case 'ArrowUp':
      return row === 0 ? tile : (at({ row: row - 1, column }) ?? at({ row: 0, column }));
    case 'ArrowDown':
      return row === SIDE ? tile : (at({ row: row + 1, column }) ?? at({ row: SIDE, column }));
    case 'PageDown':
      return tileAfter(tile, 1);
    case 'PageUp':
      return tileAfter(tile, -1);
    case 'Home':
      return 0;
    default:
      return null;
  }
}
