// The world that ships with the site.
import { readWorldFiles } from '@/lib/content/world-files';
import { checkWorld } from '@/lib/maps/check-world';
import { tilesetCatalogue } from '@/lib/maps/known-tilesets';
import { readMapFile, writeMapFile } from '@/lib/maps/map-text';
import { firstMap, firstPlace, toMapFileName } from '@/lib/maps/names';
import { npc } from '@/lib/maps/npc-schema';

test('every file survives a round trip, and the world has no problems', async () => {
  const files = await readWorldFiles();
  const catalogue = tilesetCatalogue();
  const maps = new Map(files.maps.map(({ fileName, text }) => [fileName, readMapFile(text, catalogue)]));
  for (const { fileName, text } of files.maps) {
    expect(toMapFileName(fileName)).toBe(fileName);
    const map = maps.get(fileName);
    expect(map && writeMapFile(map)).toBe(text);
  }
  const npcs = files.npcs.map(({ text }) => npc.parse(JSON.parse(text)));
  expect(npcs.map(({ npcId }) => `${npcId}.json`)).toEqual(files.npcs.map(({ fileName }) => fileName));
  expect([...maps.keys()]).toContain(firstMap);
  expect(checkWorld({ maps, npcs, catalogue, start: { map: firstMap, ...firstPlace } })).toEqual([]);
});
