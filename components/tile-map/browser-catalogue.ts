import { SHEET_COLUMNS, SHEET_ROWS, TILE_SIZE } from '@/lib/maps/sheets';
import { type TilesetCatalogue, toCatalogue } from '@/lib/maps/tileset-catalogue';
import type { TileDefinition } from '@/lib/maps/tilesets';
import manifest from '@/lib/maps/tilesets.json';

type LooseTile = Pick<TileDefinition, 'index' | 'name'> & Partial<TileDefinition>;

let known: TilesetCatalogue | null = null;

/**
 * The site's tilesets, without the validator: a test checks that the manifest fits lib/maps/known-tilesets.
 */
export function browserCatalogue(): TilesetCatalogue {
  known ??= toCatalogue({
    sheets: manifest.sheets.map((sheet) => ({
      ...sheet,
      ...{ tileSize: TILE_SIZE, cols: SHEET_COLUMNS, rows: SHEET_ROWS, margin: 0 },
    })),
    layouts: manifest.layouts.map(({ name, terrains, tiles }) => ({
      ...{ name, terrains },
      tiles: tiles.map((tile: LooseTile) => ({
        index: tile.index,
        name: tile.name,
        tags: tile.tags ?? [],
        isSolid: tile.isSolid ?? false,
        isSwimmable: tile.isSwimmable ?? false,
        weight: tile.weight ?? 1,
        ...(tile.corners && { corners: tile.corners }),
        ...(tile.frames && { frames: tile.frames }),
      })),
    })),
  });
  return known;
}

/** The terrains of a layout, with their labels. */
export function terrainsOf(layout: string): readonly { readonly name: string; readonly label: string }[] {
  return manifest.layouts.find(({ name }) => name === layout)?.terrains ?? [];
}
