// Screen positions of the tiles, and the routes of pawns and keys.
import { TILES } from '@/lib/games/coralopolis/board';
import { type Cell, cellOf, SIDE } from '@/lib/games/coralopolis/ring';

/** Width of a corner, and of a tile between two corners, in percent of the whole board. */
const CORNER = 11;
const TILE = (100 - 2 * CORNER) / (SIDE - 1);
/** Beyond this distance a pawn moves straight, not tile by tile: no throw reaches further. */
const FARTHEST = 12;

/** The tiles in rows from the top, each from the left, in reading order. */
export const rowsOfTiles: readonly (readonly number[])[] = Array.from({ length: SIDE + 1 }, (_, row) =>
  Array.from({ length: TILES }, (_unused, tile) => tile)
    .filter((tile) => cellOf(tile).row === row)
    .sort((one, other) => cellOf(one).column - cellOf(other).column),
);

const centreOf = (place: number) =>
  place === 0 ? CORNER / 2 : place === SIDE ? 100 - CORNER / 2 : CORNER + (place - 0.5) * TILE;

/** The centre of a tile in percent of the board. */
export function middleOf(tile: number): { readonly x: number; readonly y: number } {
  const { row, column } = cellOf(tile);
  return { x: centreOf(column), y: centreOf(row) };
}

/** The tile `steps` ahead on the ring, or behind if negative. */
export function tileAfter(tile: number, steps: number): number {
  return (((tile + steps) % TILES) + TILES) % TILES;
}

/** The tiles on a pawn's route, without the first. */
export function walkBetween(from: number, to: number): readonly number[] {
  const ahead = tileAfter(to, -from);
  if (ahead === 0) return [];
  if (ahead <= FARTHEST) return Array.from({ length: ahead }, (_, step) => tileAfter(from, step + 1));
  return [to];
}

/**
 * The tile that a key leads to: along the edge or, across the board, to the opposite tile; Page Up and Page
 * Down go along the ring. Null for other keys.
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
