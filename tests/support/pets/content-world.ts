import { readWorldFiles } from '@/lib/content/world-files';
import type { World } from '@/lib/maps/check-world';
import { tilesetCatalogue } from '@/lib/maps/known-tilesets';
import { readMapFile } from '@/lib/maps/map-text';
import { firstMap, firstPlace } from '@/lib/maps/names';
import { npc } from '@/lib/maps/npc-schema';

/** The world in content/maps. */
export async function contentWorld(): Promise<World> {
  const files = await readWorldFiles();
  const catalogue = tilesetCatalogue();
  return {
    maps: new Map(files.maps.map(({ fileName, text }) => [fileName, readMapFile(text, catalogue)])),
    npcs: files.npcs.map(({ text }) => npc.parse(JSON.parse(text))),
    catalogue,
    start: { map: firstMap, ...firstPlace },
  };
}
