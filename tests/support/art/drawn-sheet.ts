// The pixels of a sheet, tile by tile.
import { sheets } from '@/scripts/art/catalogue';
import { drawn, type Pixels } from '@/scripts/art/render';
import { SIDE } from '@/scripts/art/shapes';

const known = new Map<string, Pixels>();

/** The pixels of a sheet, which is drawn only once. */
export function sheetPixels(name: string): Pixels {
  const sheet = sheets.find((one) => one.name === name);
  if (!sheet) throw new Error(`There is no sheet ${name}.`);
  const pixels = known.get(name) ?? drawn(sheet.svg());
  known.set(name, pixels);
  return pixels;
}

/** Where a tile's pixel begins in the data of a sheet. */
const placeOf = ({ width }: Pixels, tile: number, x: number, y: number): number =>
  (((tile >> 4) * SIDE + y) * width + (tile % 16) * SIDE + x) * 4;

/** The colour of a tile's pixel, weighted with its alpha, and that alpha. */
export function pixelOf(pixels: Pixels, tile: number, x: number, y: number): readonly number[] {
  const { data } = pixels;
  const at = placeOf(pixels, tile, x, y);
  const alpha = data[at + 3] ?? 0;
  const weighted = (part: number) => ((data[at + part] ?? 0) * alpha) / 255;
  return [weighted(0), weighted(1), weighted(2), alpha];
}

export type Side = 'left' | 'right' | 'top' | 'bottom';

/** The pixels along one side of a tile, `inset` pixels inside. */
export function sideOf(pixels: Pixels, tile: number, side: Side, inset = 0): readonly (readonly number[])[] {
  return Array.from({ length: SIDE }, (_, at) => {
    if (side === 'left') return pixelOf(pixels, tile, inset, at);
    if (side === 'right') return pixelOf(pixels, tile, SIDE - 1 - inset, at);
    return pixelOf(pixels, tile, at, side === 'top' ? inset : SIDE - 1 - inset);
  });
}

/** Mean difference of two rows of pixels, 0 to 255. */
export function difference(one: readonly (readonly number[])[], two: readonly (readonly number[])[]): number {
  let sum = 0;
  for (const [at, pixel] of one.entries()) {
    const other = two[at] ?? [];
    for (let part = 0; part < 4; part += 1) sum += Math.abs((pixel[part] ?? 0) - (other[part] ?? 0));
  }
  return sum / one.length / 4;
}

export function isAlike(pixels: Pixels, one: number, other: number): boolean {
  const rowOf = (tile: number, y: number) => {
    const at = placeOf(pixels, tile, 0, y);
    return Buffer.from(pixels.data.subarray(at, at + 4 * SIDE));
  };
  return Array.from({ length: SIDE }, (_, y) => y).every((y) => rowOf(one, y).equals(rowOf(other, y)));
}

/** How many of a tile's pixels have an alpha that `test` is true for. */
export function countAlpha(pixels: Pixels, tile: number, test: (alpha: number) => boolean): number {
  let count = 0;
  for (let y = 0; y < SIDE; y += 1) {
    const row = placeOf(pixels, tile, 0, y);
    for (let x = 0; x < SIDE; x += 1) if (test(pixels.data[row + 4 * x + 3] ?? 0)) count += 1;
  }
  return count;
}
