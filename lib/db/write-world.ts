import 'server-only';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMapText, writeMapFile } from '@/lib/maps/map-text';
import { mapFileName, thingId } from '@/lib/maps/text-schema';
import { maps, npcs } from './collections/maps';
import type { ExportedRow } from './engine';
import { readValue } from './read-value';

/**
 * Writes the maps and people among rows as files, as content/maps has them: one row of tiles a line. People
 * who were removed lose their file. Throws `unreadable` for a map that this release can't read.
 */
export async function writeWorld(
  rows: AsyncIterable<ExportedRow>,
  folder: string,
): Promise<{ readonly maps: number; readonly people: number }> {
  await mkdir(join(folder, 'npcs'), { recursive: true });
  const counts = { maps: 0, people: 0 };
  for await (const { collection, id, value } of rows) {
    if (collection === maps.name) {
      const { value: stored } = readValue(maps, value);
      if (!stored) continue;
      await writeFile(join(folder, mapFileName.parse(id)), writeMapFile(readMapText(stored.text)));
      counts.maps += 1;
    } else if (collection === npcs.name) {
      const { value: stored } = readValue(npcs, value);
      if (!stored) continue;
      const path = join(folder, 'npcs', `${thingId.parse(id)}.json`);
      if (stored.isRemoved) {
        await rm(path, { force: true });
        continue;
      }
      await writeFile(path, `${JSON.stringify(stored.npc, null, 2)}\n`);
      counts.people += 1;
    }
  }
  return counts;
}
