// Sizes of the sheets of tiles, and where they lie.

/** Pixels of a tile's side at full size, and tiles of a sheet. */
export const TILE_SIZE = 128;
export const SHEET_COLUMNS = 16;
export const SHEET_ROWS = 16;
export const TILES_PER_SHEET = SHEET_COLUMNS * SHEET_ROWS;

/** Pixels of a tile's side in the sizes that each sheet is stored in. */
export const sheetSizes = [16, 32, 64, 128] as const;
export type SheetSize = (typeof sheetSizes)[number];

/** Bits of a corner set's mask: a set bit means that the terrain covers that corner of the tile. */
export const cornerBits = { topLeft: 1, topRight: 2, bottomRight: 4, bottomLeft: 8 } as const;

/** Where a sheet lies in one of its sizes, from the site's root. */
export function sheetPath({ file }: { readonly file: string }, size: SheetSize): string {
  return `/art/tilesets/${size}/${file}`;
}
