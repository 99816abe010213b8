import { type TilesetCatalogue, toCatalogue } from '@/lib/maps/tileset-catalogue';
import { tilesetManifest } from '@/lib/maps/tilesets';
import manifest from '@/lib/maps/tilesets.json';

let known: TilesetCatalogue | null = null;

export function tilesetCatalogue(): TilesetCatalogue {
  known ??= toCatalogue(tilesetManifest.parse(manifest));
  return known;
}
