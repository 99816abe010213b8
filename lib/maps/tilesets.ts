// The tile sheets of maps. The script that draws them writes their manifest; the editor, the checks and the
// game read it.
import { z } from 'zod';
import { upTo } from '@/lib/core/up-to';
import { SHEET_COLUMNS, SHEET_ROWS, TILE_SIZE, TILES_PER_SHEET } from '@/lib/maps/sheets';

const tileIndex = z
  .int()
  .min(0)
  .max(TILES_PER_SHEET - 1);

/** Letters, digits, spaces and hyphens: `Grassland`, `Town Fall`, `Water Color 2`. */
export const tilesetName = z
  .string()
  .max(40)
  .regex(/^[A-Za-z0-9]+([ -][A-Za-z0-9]+)*$/, 'Use letters, digits, spaces and hyphens.');

/** An identifier: `tall-grass`. */
const slug = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

export const tileDefinition = z.object({
  index: tileIndex,
  name: upTo(60),
  tags: z.array(slug).max(12).default([]),
  /** Blocks walking. */
  isSolid: z.boolean().default(false),
  /** Blocks walking, but not swimming. */
  isSwimmable: z.boolean().default(false),
  /** Its position in a corner set of 16 tiles; variants share a mask. */
  corners: z.object({ terrain: slug, mask: z.int().min(0).max(15) }).optional(),
  /** Animated tiles only; the first frame is the tile itself. */
  frames: z
    .array(z.object({ index: tileIndex, ms: z.int().min(16).max(10_000) }))
    .min(2)
    .max(16)
    .optional(),
  /** Its weight for the random brush among tiles with the same tags. */
  weight: z.number().positive().max(1000).default(1),
});
export type TileDefinition = z.output<typeof tileDefinition>;

/** The tiles of a sheet. Sheets with the same layout differ in their art only and are interchangeable. */
const layout = z.object({
  name: slug,
  /** Corner sets by name: their label, and what uncovered corners show. */
  terrains: z.array(z.object({ name: slug, label: upTo(60), over: slug.nullable() })).max(32),
  tiles: z.array(tileDefinition).max(TILES_PER_SHEET),
});

export const tilesetSheet = z.object({
  name: tilesetName,
  /** The file below `/art/tilesets/<size>/`, the same for every size: `grassland.webp`. */
  file: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*\.(webp|png)$/),
  layout: slug,
  /** For the palette's list: `Grassland`, and `Fall` or `Color 2`; null for the default. */
  theme: upTo(40),
  variant: upTo(40).nullable().default(null),
  tileSize: z.literal(TILE_SIZE).default(TILE_SIZE),
  cols: z.literal(SHEET_COLUMNS).default(SHEET_COLUMNS),
  rows: z.literal(SHEET_ROWS).default(SHEET_ROWS),
  margin: z.literal(0).default(0),
});
export type TilesetSheet = z.output<typeof tilesetSheet>;

export const tilesetManifest = z
  .object({
    layouts: z.array(layout).max(40),
    sheets: z.array(tilesetSheet).max(200),
  })
  .superRefine(({ layouts, sheets }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    const hasTwice = (names: readonly string[]) => new Set(names).size !== names.length;
    if (hasTwice(layouts.map(({ name }) => name))) refuse('A layout is declared twice.');
    if (hasTwice(sheets.map(({ name }) => name))) refuse('A sheet is declared twice.');
    for (const sheet of sheets) {
      if (!layouts.some(({ name }) => name === sheet.layout)) refuse(`${sheet.name} has no layout.`);
    }
    for (const { name, tiles, terrains } of layouts) {
      const indexes = new Set(tiles.map(({ index }) => index));
      if (indexes.size !== tiles.length) refuse(`A tile of ${name} is declared twice.`);
      for (const { index, frames, corners } of tiles) {
        if (frames && frames[0]?.index !== index) refuse(`Tile ${index} of ${name} is not its first frame.`);
        if (frames?.some((frame) => !indexes.has(frame.index))) {
          refuse(`Tile ${index} of ${name} has a frame that isn't declared.`);
        }
        if (corners && !terrains.some((terrain) => terrain.name === corners.terrain)) {
          refuse(`Tile ${index} of ${name} belongs to an unknown terrain.`);
        }
      }
      for (const terrain of terrains) {
        const masks = tiles.flatMap(({ corners }) =>
          corners?.terrain === terrain.name ? [corners.mask] : [],
        );
        // The tile without any corner may be missing: nothing is drawn there.
        if (new Set(masks.filter((mask) => mask > 0)).size !== 15) {
          refuse(`The terrain ${terrain.name} of ${name} isn't complete.`);
        }
      }
    }
  });
export type TilesetManifest = z.output<typeof tilesetManifest>;
