// Exports the maps and people of the pet game from the database into files.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { maps, npcs } from '@/lib/db/collections/maps';
import { openStore } from '@/lib/db/open-store';
import { applyChanges } from '@/lib/maps/changes';
import { setInteractive } from '@/lib/maps/edit-layers';
import { readMapFile, writeMapText } from '@/lib/maps/map-text';
import { newMap } from '@/lib/maps/model';
import { npc } from '@/lib/maps/npc-schema';
import { setPass } from '@/lib/maps/paint';
import { runTool } from './data-tool';
import { newFolder } from './new-folder';

const savedAt = '2026-11-20T10:00:00.000Z';
const kept = { savedAt, savedBy: null, fileVersion: null, revision: 1, outbox: [] };

test('the world is written as files that read back to the same maps', async () => {
  const folder = await newFolder();
  const dataDir = join(folder, 'data');
  const target = join(folder, 'maps');
  const blank = newMap(3, 2);
  const walled = applyChanges(blank, setPass(blank, [4], 'blocked', true));
  const map = applyChanges(walled, setInteractive(walled, 0, 0, { type: 'npc', npcId: 'mira' }));
  const mira = npc.parse({ npcId: 'mira', name: 'Mira', map: 'Shore.json', x: 0, y: 0 });
  const store = await openStore({ dataDir });
  await store.collection(maps).insert('Shore.json', { ...kept, keptAt: savedAt, text: writeMapText(map) });
  await store.collection(npcs).insert('mira', { ...kept, npc: mira, isRemoved: false });
  await store.collection(npcs).insert('gone', { ...kept, npc: { ...mira, npcId: 'gone' }, isRemoved: true });
  await store.close();

  const run = () => runTool(['world', target], { DATA_DIR: dataDir, MONGODB_URI: '' });
  expect(await run()).toMatchObject({ code: 0, out: `1 map and 1 person in ${target}.\n` });
  await writeFile(join(target, 'npcs/gone.json'), '{}');
  expect(await run()).toMatchObject({ code: 0 });
  expect(await readdir(join(target, 'npcs'))).toEqual(['mira.json']);
  const text = await readFile(join(target, 'Shore.json'), 'utf8');
  expect(readMapFile(text, new Map())).toEqual(map);
  // One row per line, so that git shows what changed.
  expect(text).toContain('\n        "0*3",\n        "0*3"\n');
  expect(npc.parse(JSON.parse(await readFile(join(target, 'npcs/mira.json'), 'utf8')))).toEqual(mira);
}, 60_000);
