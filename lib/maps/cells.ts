// A cell of a layer is one unsigned number of 32 bits, as in Tiled: 0 for no tile, else 1 + the tile's
// index + 256 for each tileset before its own in the map's list, and bits that flip it.
// https://doc.mapeditor.org/en/stable/reference/global-tile-ids/
import { TILES_PER_SHEET } from '@/lib/maps/sheets';

export const EMPTY = 0;

const horizontal = 0x8000_0000;
const vertical = 0x4000_0000;
const diagonal = 0x2000_0000;
const numberMask = 0x0fff_ffff;

/** How a tile is turned: 1 flips it horizontally, 2 vertically, 4 over its diagonal, applied first. */
export type Flip = number;
export const flipBits = { horizontal: 1, vertical: 2, diagonal: 4 } as const;

export interface Tile {
  /** Its tileset's index in the map's list. */
  readonly slot: number;
  readonly index: number;
  readonly flip: Flip;
}

export function toCell({ slot, index, flip }: Tile): number {
  return (
    (((flip & 1) << 31) | ((flip & 2) << 29) | ((flip & 4) << 27) | (1 + slot * TILES_PER_SHEET + index)) >>>
    0
  );
}

/** The tile of a cell; null for an empty one. */
export function toTile(cell: number): Tile | null {
  const number = cell & numberMask;
  if (number === EMPTY) return null;
  const slot = Math.floor((number - 1) / TILES_PER_SHEET);
  return { slot, index: (number - 1) % TILES_PER_SHEET, flip: flipOf(cell) };
}

/** The cell without its flips: 0, or the tile's number. */
export function numberOf(cell: number): number {
  return cell & numberMask;
}

export function flipOf(cell: number): Flip {
  return (cell >>> 31) | ((cell >>> 29) & 2) | ((cell >>> 27) & 4);
}

export function withFlip(cell: number, flip: Flip): number {
  const number = numberOf(cell);
  return number === EMPTY
    ? EMPTY
    : (((flip & 1) << 31) | ((flip & 2) << 29) | ((flip & 4) << 27) | number) >>> 0;
}

/** The cell mirrored along an axis. */
export function mirrored(cell: number, axis: 'horizontal' | 'vertical'): number {
  if (cell === EMPTY) return EMPTY;
  return (cell ^ (axis === 'horizontal' ? horizontal : vertical)) >>> 0;
}

/** The cell rotated clockwise by 90°: a flip over the diagonal, then a horizontal one. */
export function turned(cell: number): number {
  if (cell === EMPTY) return EMPTY;
  const isHorizontal = (cell & horizontal) !== 0;
  const isVertical = (cell & vertical) !== 0;
  const rest = cell & ~(horizontal | vertical);
  return ((rest ^ diagonal) | (isVertical ? 0 : horizontal) | (isHorizontal ? vertical : 0)) >>> 0;
}
