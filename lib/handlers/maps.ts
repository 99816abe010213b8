import 'server-only';
import { handlers } from '@/lib/api/handlers';
import { Reply } from '@/lib/api/reply';
import * as contracts from '@/lib/contracts/maps';
import { checkMaps } from '@/lib/pets/check-maps';
import { convertMap } from '@/lib/pets/convert-map';
import { listNpcs, removeNpc, saveNpc } from '@/lib/pets/people';
import { listMapVersions, loadMap, openMap, readMaps, readMapVersion } from '@/lib/pets/read-maps';
import { patchMap, restoreMap, saveSpecMap, storeMap } from '@/lib/pets/save-map';

export const calls = handlers(contracts, {
  listMaps: async () => [...(await readMaps()).keys()],
  loadMap: async ({ params }) => (await loadMap(params.fileName)).map,
  saveMap: ({ body, viewer }) => saveSpecMap(body.fileName, body.mapData, viewer()),
  openMap: ({ params }) => openMap(params.fileName),
  storeMap: ({ body, viewer }) => storeMap(body.fileName, body.map, body.revision, viewer()),
  patchMap: ({ body, viewer }) => patchMap(body.fileName, body.patch, body.revision, viewer()),
  convertMap: async ({ body }) => convertMap(body.text),
  listMapVersions: ({ params }) => listMapVersions(params.fileName),
  readMapVersion: ({ params }) => readMapVersion(params.fileName, params.revision),
  restoreMap: ({ body, viewer }) => restoreMap(body.fileName, body.to, body.revision, viewer()),
  checkMaps: () => checkMaps(),
  readMapFile: async ({ params }) => {
    const { map, revision } = await loadMap(params.fileName);
    return new Reply(map, { version: revision });
  },
  listNpcs: async () => ({ npcs: await listNpcs() }),
  saveNpc: async ({ params, body, viewer }) => {
    const { revision, ...npc } = body;
    const saved = await saveNpc(params.npcId, npc, revision, viewer());
    return { message: `NPC "${params.npcId}" saved!`, npc: saved };
  },
  removeNpc: async ({ params, viewer }) => {
    const name = await removeNpc(params.npcId, viewer());
    return { message: `${name} is removed.` };
  },
});
