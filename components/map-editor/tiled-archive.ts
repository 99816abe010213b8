import { sheetPng } from '@/components/tile-map/sheet-png';
import type { SheetStore } from '@/components/tile-map/sheet-store';
import { zipOf } from '@/lib/core/zip';
import type { TileMap } from '@/lib/maps/model';
import { toTiledMap } from '@/lib/maps/tiled-export';
import type { TilesetCatalogue } from '@/lib/maps/tileset-catalogue';

/** A zip with a map for Tiled and its sheets. Throws if a sheet can't be loaded. */
export async function tiledArchive(
  name: string,
  map: TileMap,
  catalogue: TilesetCatalogue,
  sheets: SheetStore,
): Promise<Blob> {
  const pictures = await Promise.all(
    map.tilesets.flatMap((tileset) => {
      const file = catalogue.get(tileset)?.file;
      return file === undefined ? [] : [sheetPng(file, sheets).then((png) => [tileset, png] as const)];
    }),
  );
  const files: Record<string, string | Uint8Array> = {
    [`${name}.tmj`]: JSON.stringify(toTiledMap(map, (tileset) => `${tileset}.png`)),
  };
  for (const [tileset, png] of pictures) files[`${tileset}.png`] = new Uint8Array(await png.arrayBuffer());
  return new Blob([zipOf(files)], { type: 'application/zip' });
}
