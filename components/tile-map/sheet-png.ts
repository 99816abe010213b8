import { newCanvas, pngOf } from '@/components/tile-map/new-canvas';
import type { SheetStore } from '@/components/tile-map/sheet-store';
import { TILE_SIZE } from '@/lib/maps/sheets';

/** A sheet in full size as a PNG, which every map editor reads. Throws if it can't be loaded. */
export async function sheetPng(file: string, sheets: SheetStore): Promise<Blob> {
  const picture = await sheets.load(file, TILE_SIZE);
  const surface = newCanvas(picture.width, picture.height);
  surface.drawImage(picture, 0, 0);
  return pngOf(surface);
}
