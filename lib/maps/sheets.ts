// Sizes and paths of the tile sheets.

/** Pixels per tile at full size, and tiles per sheet. */
export const TILE_SIZE = 128;
export const SHEET_COLUMNS = 16;
export const SHEET_ROWS = 16;
export const TILES_PER_SHEET = SHEET_COLUMNS * SHEET_ROWS;

/** Pixels per tile in each stored size. */
export const sheetSizes = [16, 32, 64, 128] as const;
export type SheetSize = (typeof sheetSizes)[number];

/** Bits of a corner set's mask: a set bit means that the terrain covers that corner of the tile. */
export const cornerBits = { topLeft: 1, topRight: 2, bottomRight: 4, bottomLeft: 8 } as const;

export function sheetPath({ file }: { readonly file: string }, size: SheetSize): string {
  return `/art/tilesets/${size}/${file}`;
}
