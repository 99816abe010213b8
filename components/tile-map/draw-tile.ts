import type { Flip } from '@/lib/maps/cells';
import { flipBits } from '@/lib/maps/cells';
import { SHEET_COLUMNS, type SheetSize } from '@/lib/maps/sheets';

/** A canvas's context, or a test's recorder. */
export type Surface = Pick<
  CanvasRenderingContext2D,
  | 'drawImage'
  | 'clearRect'
  | 'save'
  | 'restore'
  | 'translate'
  | 'scale'
  | 'transform'
  | 'globalAlpha'
  | 'imageSmoothingEnabled'
>;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws a tile of a sheet into a box, flipped by its flags. */
export function drawTile(
  surface: Surface,
  sheet: CanvasImageSource,
  size: SheetSize,
  index: number,
  flip: Flip,
  { x, y, width, height }: Box,
): void {
  const left = (index % SHEET_COLUMNS) * size;
  const top = Math.floor(index / SHEET_COLUMNS) * size;
  if (flip === 0) {
    surface.drawImage(sheet, left, top, size, size, x, y, width, height);
    return;
  }
  surface.save();
  surface.translate(x + width / 2, y + height / 2);
  if ((flip & flipBits.horizontal) !== 0) surface.scale(-1, 1);
  if ((flip & flipBits.vertical) !== 0) surface.scale(1, -1);
  // Transforms apply in reverse order: the diagonal flip comes before the others.
  if ((flip & flipBits.diagonal) !== 0) surface.transform(0, 1, 1, 0, 0, 0);
  surface.drawImage(sheet, left, top, size, size, -width / 2, -height / 2, width, height);
  surface.restore();
}
