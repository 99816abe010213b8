import { drawTile } from '@/components/tile-map/draw-tile';
import { newCanvas, pngOf } from '@/components/tile-map/new-canvas';
import type { SheetStore } from '@/components/tile-map/sheet-store';
import { toTile } from '@/lib/maps/cells';
import { drawnLayers, type TileMap } from '@/lib/maps/model';
import type { SheetSize } from '@/lib/maps/sheets';
import type { TilesetCatalogue } from '@/lib/maps/tileset-catalogue';

/** The largest canvas that browsers allow. */
const longestSide = 8192;

/** The largest tile size, at most `wanted`, for which a picture of the map is possible. */
export function pictureSize(map: Pick<TileMap, 'width' | 'height'>, wanted: SheetSize): SheetSize {
  const longest = Math.max(map.width, map.height);
  const sizes = [128, 64, 32] as const;
  return sizes.find((size) => size <= wanted && size * longest <= longestSide) ?? 16;
}

/** A PNG of all visible layers. Throws if a sheet can't be loaded. */
export async function exportPicture(
  map: TileMap,
  catalogue: TilesetCatalogue,
  sheets: SheetStore,
  wanted: SheetSize,
): Promise<Blob> {
  const size = pictureSize(map, wanted);
  const pictures = await Promise.all(
    map.tilesets.map((name) => {
      const tileset = catalogue.get(name);
      return tileset ? sheets.load(tileset.file, size) : null;
    }),
  );
  const surface = newCanvas(map.width * size, map.height * size);
  for (const { cells, isVisible, opacity } of drawnLayers(map)) {
    if (!isVisible) continue;
    surface.globalAlpha = opacity;
    cells.forEach((cell, at) => {
      const tile = toTile(cell);
      const picture = tile && pictures[tile.slot];
      if (!picture) return;
      const [x, y] = [(at % map.width) * size, Math.floor(at / map.width) * size];
      drawTile(surface, picture, size, tile.index, tile.flip, { x, y, width: size, height: size });
    });
  }
  return pngOf(surface);
}
