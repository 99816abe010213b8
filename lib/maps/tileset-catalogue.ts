import type { TileDefinition, TilesetManifest, TilesetSheet } from '@/lib/maps/tilesets';

/** A sheet with its tiles by index. */
export interface Tileset extends TilesetSheet {
  readonly tiles: ReadonlyMap<number, TileDefinition>;
}

export type TilesetCatalogue = ReadonlyMap<string, Tileset>;

/** The sheets of a manifest by name, with the tiles of their layouts. */
export function toCatalogue({ sheets, layouts }: TilesetManifest): TilesetCatalogue {
  const tilesOf = new Map(
    layouts.map(({ name, tiles }) => [name, new Map(tiles.map((tile) => [tile.index, tile]))]),
  );
  return new Map(
    sheets.map((sheet) => [sheet.name, { ...sheet, tiles: tilesOf.get(sheet.layout) ?? new Map() }]),
  );
}
